import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Analytics } from '#contract/admin/figures/analytics.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { refundReasons } from '#shared/orders/refund-reasons.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { figure } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'
import { useMay } from '../session/permissions.tsx'
import { ordersPath, transactionsPath } from './paths.ts'
import { Ranking } from './ranking.tsx'

type Props = { figures: Analytics | undefined }

export const TopProducts = ({ figures }: Props) => (
  <Ranking
    title="Top products"
    note="What customers paid, without delivery."
    none="No sales in this period."
    items={figures?.products.map(({ id, title, units, sales }) => ({
      key: id,
      name: title,
      to: ordersPath({ productId: String(id), paymentStatus: 'PAID', ...figures.range }),
      note: countText(units, 'unit'),
      value: money(sales),
    }))}
  />
)

export const TopSellers = ({ figures }: Props) => (
  <Ranking
    title="Top sellers"
    note="What customers paid, with delivery."
    none="No sales in this period."
    items={figures?.sellers.map(({ id, name, orders, sales }) => ({
      key: id,
      name,
      to: transactionsPath({ sellerId: String(id), type: 'sale', ...figures.range }),
      note: countText(orders, 'order'),
      value: money(sales),
    }))}
  />
)

/** Links of the conversion table open this section. */
export const viewedId = 'most-viewed'

export function MostViewed({ figures }: Props) {
  const may = useMay()('moderation.read')
  return (
    <Ranking
      id={viewedId}
      title="Most viewed products"
      note="How often shoppers opened the product page. Bots are not counted."
      none="No product was viewed in this period."
      items={figures?.viewed.map(({ id, title, categoryCode, views, bagAdditions }) => ({
        key: id,
        name: title,
        to: may ? `/admin/products/${id}` : productPath({ id, title, category: { categoryCode } }),
        note: `${figure(bagAdditions)} added to a bag`,
        value: countText(views, 'view'),
      }))}
    />
  )
}

const searchPath = (query: string) => `/products?${new URLSearchParams({ query })}`

export const Searches = ({ figures }: Props) => (
  <Ranking
    title="Top searches"
    note="Searches are kept for 90 days."
    none="No searches in this period."
    items={figures?.searches.map(({ query, searches, clicks }) => ({
      key: query,
      name: query,
      to: searchPath(query),
      note: `${countText(clicks, 'product')} opened`,
      value: countText(searches, 'search', 'searches'),
    }))}
  />
)

export const NoResults = ({ figures }: Props) => (
  <Ranking
    title="Searches without results"
    note={
      <>
        Add synonyms on the page{' '}
        <Anchor component={Link} to="/admin/search?show=no_results" size="sm" underline="always">
          Search
        </Anchor>
        .
      </>
    }
    none="Every search found products."
    items={figures?.noResults.map(({ query, searches }) => ({
      key: query,
      name: query,
      to: searchPath(query),
      note: '',
      value: countText(searches, 'search', 'searches'),
    }))}
  />
)

export const RefundReasons = ({ figures }: Props) => (
  <Ranking
    title="Refunds by reason"
    note="By the day of the ledger; the reasons add up to the refunds above."
    none="No refunds in this period."
    items={figures?.refunds.map(({ reason, refunds, amount }) => ({
      key: reason,
      name: refundReasons[reason],
      to: transactionsPath({ type: 'refund', reason, ...figures.range }),
      note: countText(refunds, 'refund'),
      value: money(amount),
    }))}
  />
)
