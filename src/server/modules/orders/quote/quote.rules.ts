import { basisPoints, prorate, shareOf } from '#shared/payments/money.ts'
import type { TaxAmount, TaxPart } from '#shared/payments/tax.ts'
import { taxOfLines } from './tax.rules.ts'

export type QuoteLine = {
  variantId: number
  sellerId: number
  quantity: number
  unitMrpCents: number
  unitSellingCents: number
  commissionBp: number
  /** The deal that the price includes. */
  deal: LineDeal | null
  /** Taxes included in the price. */
  taxes: TaxPart[]
}

export type LineDeal = { id: number; name: string; discountBp: number }

export type ShippingRule = { flatFeeCents: number; freeAboveCents: number }

export type QuotedLine = Omit<QuoteLine, 'taxes'> & {
  discountCents: number
  commissionCents: number
  taxCents: number
  taxes: TaxAmount[]
}

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
  /** Included in the goods. Shipping and platform fee carry no tax. */
  taxCents: number
  commissionCents: number
  commissionTaxCents: number
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
  taxCents: number
}

/** The lines that a coupon applies to: those without a deal. */
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
 * The price of a cart, split by seller. Both the cart page and the order use it. The parts add up to the total exactly,
 * because discount, shipping and fee are prorated by largest remainder and never rounded twice. The coupon's discount does
 * not apply to lines on deal.
 */
export function quote(input: {
  lines: QuoteLine[]
  discountCents: number
  shipping: ShippingRule
  /** The platform fee per checkout. */
  platformFeeCents?: number
  /** The tax on the commission. */
  commissionTaxBp?: number
}): Quote {
  const worth = input.lines.map((line) => line.unitSellingCents * line.quantity)
  const goodsCents = sum(worth)
  const discounts = prorate(
    input.discountCents,
    input.lines.map((line, index) => (line.deal ? 0 : (worth[index] ?? 0))),
  )
  const lines = input.lines.map((line, index): PricedLine => {
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
    .map(([sellerId, own]) => sellerQuote(sellerId, own, input.commissionTaxBp ?? 0))
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
    taxCents: sum(sellers.map((seller) => seller.taxCents)),
  }
}

type PricedLine = QuoteLine & { discountCents: number; commissionCents: number }

function sellerQuote(sellerId: number, priced: PricedLine[], commissionTaxBp: number): SellerQuote {
  const lines = withTaxes(priced)
  const goodsCents = sum(lines.map((line) => line.unitSellingCents * line.quantity))
  const discountCents = sum(lines.map((line) => line.discountCents))
  const commissionCents = sum(lines.map((line) => line.commissionCents))
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
    taxCents: sum(lines.map((line) => line.taxCents)),
    commissionCents,
    // A sale never costs a seller money. If the price is used up, the platform pays the rest of the tax on its commission.
    commissionTaxCents: Math.min(
      shareOf(commissionCents, commissionTaxBp),
      goodsCents - discountCents - commissionCents,
    ),
  }
}

function withTaxes(lines: PricedLine[]): QuotedLine[] {
  const taxes = taxOfLines(
    lines.map((line) => ({
      paidCents: line.unitSellingCents * line.quantity - line.discountCents,
      taxes: line.taxes,
    })),
  )
  return lines.map((line, index) => {
    const own = taxes[index] ?? []
    return { ...line, taxes: own, taxCents: sum(own.map(({ taxCents }) => taxCents)) }
  })
}

/** The discount from MRP in percent, with two decimals. */
export const discountPercent = (mrpCents: number, paidCents: number): number =>
  basisPoints(mrpCents - paidCents, mrpCents) / 100
