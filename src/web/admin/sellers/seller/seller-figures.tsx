import { SimpleGrid, Skeleton } from '@mantine/core'
import type { SellerOverview } from '#contract/admin/sellers-admin.ts'
import { numberText } from '#shared/region/formats.ts'
import { money } from '../../../ui/price.tsx'
import { type FigureCard, FigureCards } from '../../figure-cards.tsx'
import { viewPath as ordersView } from '../../orders/list/desk-view.ts'
import { viewPath as productsView } from '../../products/product-view.ts'

const count = (number: number) => numberText(number)

function cardsOf({ id, products, orders, money: owed, rating, numRatings }: SellerOverview): FigureCard[] {
  return [
    {
      name: 'Balance',
      value: money(owed.balance),
      note:
        owed.waiting === 0 ? 'Owed to the seller' : `${money(owed.waiting)} still in transit or returnable`,
    },
    {
      name: 'Orders',
      value: count(orders.total),
      note: `${count(orders.open)} open, ${count(orders.cancelled)} canceled`,
      rows: {
        to: `/admin/orders${ordersView({ sellerId: String(id), paymentStatus: 'PAID' })}`,
        permission: 'orders.read',
      },
    },
    {
      name: 'Products',
      value: count(products.total),
      note: `${count(products.listed)} listed, ${count(products.drafts)} drafts, ${count(products.archived)} archived`,
      rows: { to: `/admin/products${productsView({ sellerId: String(id) })}`, permission: 'moderation.read' },
    },
    {
      name: 'Rating',
      value: rating === null ? 'None yet' : `${rating.toFixed(1)} of 5`,
      note: ratingNote(numRatings),
    },
  ]
}

function ratingNote(reviews: number): string {
  if (reviews === 0) return 'No reviews yet'
  return reviews === 1 ? 'From 1 review' : `From ${count(reviews)} reviews`
}

export function SellerFigures({ overview }: { overview: SellerOverview | undefined }) {
  if (overview) return <FigureCards cards={cardsOf(overview)} />
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height={132} radius="lg" />
      ))}
    </SimpleGrid>
  )
}
