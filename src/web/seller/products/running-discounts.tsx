import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SellerDiscounts } from '#contract/shop/promotions.ts'
import { brand } from '#shared/brand.ts'
import { numberText } from '#shared/region/formats.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { couponSentence } from '../../back-office/promotions/coupon-sentence.ts'

/** Who pays for a discount, as the seller reads it. */
export function payerOf(platformPercentage: number): string {
  if (platformPercentage === 0) return 'You pay for it.'
  if (platformPercentage === 100) return `${brand.name} pays for it; you earn as without the discount.`
  return `${brand.name} pays ${platformPercentage}% of it, you pay the rest.`
}

const dealText = ({ name, discount, products, startsAt, endsAt }: SellerDiscounts['deals'][number]): string =>
  `Deal “${name}”: ${discount}% off ${products === 1 ? 'one of your products' : `${numberText(products)} of your products`}${startsAt && Date.parse(startsAt) > Date.now() ? `, from ${momentText(startsAt)}` : ''}${endsAt ? `, until ${momentText(endsAt)}` : ''}.`

function couponText({ forYou, ...coupon }: SellerDiscounts['coupons'][number]): string {
  const everything = forYou ? 'your products without a deal' : 'products without a deal'
  return `Coupon: ${couponSentence({ ...coupon, sellers: [] }, everything)}.`
}

/** The deals and coupons on the seller's products, and who pays for them. */
export function RunningDiscounts() {
  const { data, isError } = useQuery(sellerQuery('GET /sellers/discounts', {}))
  if (isError) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        The discounts on your products did not load. Reload the page to see them.
      </Text>
    )
  }
  const lines = data
    ? [
        ...data.deals.map((deal) => [dealText(deal), payerOf(deal.platformPercentage)]),
        ...data.coupons.map((coupon) => [couponText(coupon), payerOf(coupon.platformPercentage)]),
      ]
    : []
  if (lines.length === 0) return null
  return (
    <details style={{ marginBlock: '-8px 8px', fontSize: 'var(--mantine-font-size-sm)' }}>
      <summary style={{ cursor: 'pointer', paddingBlock: 'calc((var(--control) - 28px) / 2)' }}>
        {lines.length === 1 ? 'One discount' : `${lines.length} discounts`} on your products
      </summary>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {lines.map(([what, payer], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and two coupons can be equal.
          <li key={index}>
            <Text size="sm">
              {what} <strong>{payer}</strong>
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}
