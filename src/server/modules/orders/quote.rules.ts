import { basisPoints, prorate, shareOf } from '#shared/money.ts'

export type QuoteLine = {
  variantId: number
  sellerId: number
  quantity: number
  unitMrpCents: number
  unitSellingCents: number
  commissionBp: number
  /** The deal in its price. */
  deal: LineDeal | null
}

export type LineDeal = { id: number; name: string; discountBp: number }

export type ShippingRule = { flatFeeCents: number; freeAboveCents: number }

export type QuotedLine = QuoteLine & { discountCents: number; commissionCents: number }

export type SellerQuote = {
  sellerId: number
  lines: QuotedLine[]
  itemCount: number
  mrpCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  platformFeeCents: number
  totalCents: number
  commissionCents: number
}

export type Quote = {
  sellers: SellerQuote[]
  itemCount: number
  mrpCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  platformFeeCents: number
  totalCents: number
}

/** What of the lines a coupon is reckoned from. */
export function couponBase(lines: QuoteLine[]): { goodsCents: number; lines: number; onDeal: number } {
  const rest = lines.filter((line) => !line.deal)
  return {
    goodsCents: sum(rest.map((line) => line.unitSellingCents * line.quantity)),
    lines: lines.length,
    onDeal: lines.length - rest.length,
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

/**
 * What a bag costs, split over its sellers. The one computation behind the cart page and the order: the parts add up to
 * the whole exactly, because a discount and a fee are spread by largest remainder and never rounded twice. The discount
 * is a coupon's: lines on deal have no part in it.
 */
export function quote(input: {
  lines: QuoteLine[]
  discountCents: number
  shipping: ShippingRule
  /** What the shop asks for each order beside the goods. */
  platformFeeCents?: number
}): Quote {
  const worth = input.lines.map((line) => line.unitSellingCents * line.quantity)
  const goodsCents = sum(worth)
  const discounts = prorate(
    input.discountCents,
    input.lines.map((line, index) => (line.deal ? 0 : (worth[index] ?? 0))),
  )
  const lines = input.lines.map((line, index): QuotedLine => {
    const discountCents = discounts[index] ?? 0
    return {
      ...line,
      discountCents,
      commissionCents: shareOf((worth[index] ?? 0) - discountCents, line.commissionBp),
    }
  })
  const payable = goodsCents - input.discountCents
  const shippingCents =
    lines.length > 0 && payable < input.shipping.freeAboveCents ? input.shipping.flatFeeCents : 0
  const sellers = [...Map.groupBy(lines, (line) => line.sellerId)]
    .sort(([a], [b]) => a - b)
    .map(([sellerId, own]) => sellerQuote(sellerId, own))
  const shipping = prorate(
    shippingCents,
    sellers.map((seller) => seller.goodsCents),
  )
  const platformFeeCents = lines.length > 0 ? (input.platformFeeCents ?? 0) : 0
  const fees = prorate(
    platformFeeCents,
    sellers.map((seller) => seller.goodsCents),
  )
  for (const [index, seller] of sellers.entries()) {
    seller.shippingCents = shipping[index] ?? 0
    seller.platformFeeCents = fees[index] ?? 0
    seller.totalCents =
      seller.goodsCents - seller.discountCents + seller.shippingCents + seller.platformFeeCents
  }
  return {
    sellers,
    itemCount: sum(lines.map((line) => line.quantity)),
    mrpCents: sum(lines.map((line) => line.unitMrpCents * line.quantity)),
    goodsCents,
    discountCents: input.discountCents,
    shippingCents,
    platformFeeCents,
    totalCents: payable + shippingCents + platformFeeCents,
  }
}

function sellerQuote(sellerId: number, lines: QuotedLine[]): SellerQuote {
  const goodsCents = sum(lines.map((line) => line.unitSellingCents * line.quantity))
  const discountCents = sum(lines.map((line) => line.discountCents))
  return {
    sellerId,
    lines,
    itemCount: sum(lines.map((line) => line.quantity)),
    mrpCents: sum(lines.map((line) => line.unitMrpCents * line.quantity)),
    goodsCents,
    discountCents,
    shippingCents: 0,
    platformFeeCents: 0,
    totalCents: goodsCents - discountCents,
    commissionCents: sum(lines.map((line) => line.commissionCents)),
  }
}

/** The percent between what it would have cost and what is paid for the goods, two decimals. */
export const discountPercent = (mrpCents: number, paidCents: number): number =>
  basisPoints(mrpCents - paidCents, mrpCents) / 100
