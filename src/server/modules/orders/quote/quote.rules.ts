import type { CommissionTier } from '#shared/payments/commission-tiers.ts'
import { partsBySupply } from '#shared/payments/india.ts'
import { basisPoints, prorate, shareOf } from '#shared/payments/money.ts'
import type { HigherTax, TaxAmount, TaxPart } from '#shared/payments/tax.ts'
import { deliveryCharges, waivedShipping } from './shipping.rules.ts'
import { headsOf, partsByPrice, type Supply, taxOn, taxWithin, withheld } from './supply.rules.ts'
import { taxOfLines } from './tax.rules.ts'

export type QuoteLine = {
  variantId: number
  sellerId: number
  quantity: number
  unitMrpCents: number
  unitSellingCents: number
  commissionBp: number
  tier?: CommissionTier | null
  /** The deal that the price includes. */
  deal: LineDeal | null
  /** The amount by which the deal lowers the price of a unit, and the platform's part of it. */
  dealDiscount?: { unitCents: number; platformBp: number } | null
  /** Taxes included in the price. */
  taxes: TaxPart[]
  /** The taxes of units above a price, where the law taxes by unit price. */
  taxAbove?: HigherTax | null
  /** HSN code. */
  taxCode?: string | null
  /** The state of the seller's tax registration. */
  sellerState?: string | null
}

/** GST by place of supply: state codes, the tax rate of delivery and platform fee, and the rates withheld from sellers. */
export type Gst = { to: string | null; platform: string; feeTaxBp: number; tcsBp: number; tdsBp: number }

export type LineDeal = { id: number; name: string; discountBp: number }

export type ShippingRule = { flatFeeCents: number; freeAboveCents: number }

export type QuotedLine = Omit<QuoteLine, 'taxes' | 'taxAbove' | 'sellerState' | 'dealDiscount'> & {
  discountCents: number
  /** The platform's part of the coupon's or the deal's discount. */
  fundedCents: number
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
  fundedCents: number
  shippingCents: number
  /** The delivery fee that the coupon waives, and the seller's part of it, included in the commission. */
  shippingDiscountCents: number
  sellerShippingCents: number
  platformFeeCents: number
  totalCents: number
  /** Included in the goods. */
  taxCents: number
  /** The tax in shipping and platform fee, which the platform supplies. */
  shippingTaxCents: number
  platformFeeTaxCents: number
  feeTaxBp: number
  /** Null outside the Indian regime. */
  supply: Supply | null
  commissionCents: number
  /** The tier that lowered the commission of at least one line. */
  tier: CommissionTier | null
  commissionTaxCents: number
  commissionTaxBp: number
  /** Withheld from the seller under the Indian regime. */
  tcsBp: number
  tcsCents: number
  tdsBp: number
  tdsCents: number
}

export type Quote = {
  sellers: SellerQuote[]
  itemCount: number
  mrpCents: number
  goodsCents: number
  discountCents: number
  shippingCents: number
  shippingDiscountCents: number
  platformFeeCents: number
  totalCents: number
  taxCents: number
}

/** The lines that a coupon applies to: those in its scope without a deal. */
export function couponBase<Line extends QuoteLine>(
  lines: Line[],
  inScope: (line: Line) => boolean = () => true,
) {
  const rest = lines.filter((line) => !line.deal)
  const couponed = rest.filter(inScope)
  return {
    goodsCents: sum(couponed.map((line) => line.unitSellingCents * line.quantity)),
    lines: lines.length,
    onDeal: lines.length - rest.length,
    outside: rest.length - couponed.length,
    couponed: new Set<QuoteLine>(couponed) as ReadonlySet<QuoteLine>,
  }
}

const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

type QuoteInput = {
  lines: QuoteLine[]
  discountCents: number
  /** The platform's part of the coupon's discount. */
  platformBp?: number
  /** The lines that the coupon applies to; by default those without a deal. */
  couponed?: ReadonlySet<QuoteLine>
  /** The coupon waives the delivery fee of the sellers whose lines it applies to. */
  freeShipping?: boolean
  shipping: ShippingRule
  /** The platform fee per checkout. */
  platformFeeCents?: number
  /** The tax on the commission. */
  commissionTaxBp?: number
  /** Undefined: taxes apply as given, whatever the seller's state. */
  gst?: Gst | undefined
}

/**
 * The price of a cart, split by seller. Both the cart page and the order use it. The parts add up to the total exactly,
 * because discount, shipping and fee are prorated by largest remainder and never rounded twice. The coupon's discount does
 * not apply to lines on deal or outside its scope.
 *
 * The platform's part of a discount is paid for the goods by a third party, so commission, taxes and withheld taxes are
 * computed on the customer's price plus that part.
 */
export function quote(input: QuoteInput): Quote {
  const worth = input.lines.map((line) => line.unitSellingCents * line.quantity)
  const goodsCents = sum(worth)
  const lines = priceLines(input, worth)
  const payable = goodsCents - input.discountCents
  const shippingCents =
    lines.length > 0 && payable < input.shipping.freeAboveCents ? input.shipping.flatFeeCents : 0
  const parcels = [...Map.groupBy(lines, (line) => line.sellerId)].sort(([a], [b]) => a - b)
  const shipping = waivedShipping(
    shippingCents,
    parcels.map(([, own]) => own),
    input,
  )
  const sellers = parcels.map(([sellerId, own], index) =>
    sellerQuote(sellerId, own, shipping[index]?.ofSellerCents ?? 0, input),
  )
  const platformFeeCents = lines.length > 0 ? (input.platformFeeCents ?? 0) : 0
  const fees = prorate(
    platformFeeCents,
    sellers.map((seller) => seller.goodsCents),
  )
  for (const [index, seller] of sellers.entries()) {
    seller.shippingCents = shipping[index]?.cents ?? 0
    seller.shippingDiscountCents = shipping[index]?.waivedCents ?? 0
    seller.platformFeeCents = fees[index] ?? 0
    seller.totalCents =
      seller.goodsCents - seller.discountCents + seller.shippingCents + seller.platformFeeCents
    if (input.gst) addFeeTax(seller, input.gst)
  }
  return {
    sellers,
    itemCount: sum(lines.map((line) => line.quantity)),
    mrpCents: sum(lines.map((line) => line.unitMrpCents * line.quantity)),
    goodsCents,
    discountCents: input.discountCents,
    shippingCents: sum(sellers.map((seller) => seller.shippingCents)),
    shippingDiscountCents: sum(sellers.map((seller) => seller.shippingDiscountCents)),
    platformFeeCents,
    totalCents: sum(sellers.map((seller) => seller.totalCents)),
    taxCents: sum(sellers.map((seller) => seller.taxCents)),
  }
}

/** The lines with their parts of the coupon's discount and the commission on the rest. */
function priceLines(input: QuoteInput, worth: number[]): PricedLine[] {
  const { couponed = couponBase(input.lines).couponed } = input
  const discounts = prorate(
    input.discountCents,
    input.lines.map((line, index) => (couponed.has(line) ? (worth[index] ?? 0) : 0)),
  )
  const ofCoupon = prorate(shareOf(input.discountCents, input.platformBp ?? 0), discounts)
  return input.lines.map((line, index) => {
    const discountCents = discounts[index] ?? 0
    const fundedCents = (ofCoupon[index] ?? 0) + fundedByDeal(line)
    return {
      ...line,
      couponed: couponed.has(line),
      discountCents,
      fundedCents,
      commissionCents: shareOf((worth[index] ?? 0) - discountCents + fundedCents, line.commissionBp),
    }
  })
}

type PricedLine = QuoteLine & {
  couponed: boolean
  discountCents: number
  fundedCents: number
  commissionCents: number
}

const fundedByDeal = ({ dealDiscount, quantity }: QuoteLine): number =>
  dealDiscount ? shareOf(dealDiscount.unitCents * quantity, dealDiscount.platformBp) : 0

/** What the customer and the platform pay for a line. */
const saleOf = (line: Omit<PricedLine, 'taxes' | 'couponed'>): number =>
  line.unitSellingCents * line.quantity - line.discountCents + line.fundedCents

function addFeeTax(seller: SellerQuote, { to, platform, feeTaxBp }: Gst): void {
  const heads = headsOf(platform, to)
  seller.shippingTaxCents = taxWithin(seller.shippingCents, feeTaxBp, heads)
  seller.platformFeeTaxCents = taxWithin(seller.platformFeeCents, feeTaxBp, heads)
}

function sellerQuote(
  sellerId: number,
  priced: PricedLine[],
  shippingCents: number,
  { commissionTaxBp = 0, gst }: { commissionTaxBp?: number; gst?: Gst | undefined },
): SellerQuote {
  const supply = gst ? { from: priced[0]?.sellerState ?? '', to: gst.to, platform: gst.platform } : null
  const charges = deliveryCharges(
    priced.map((line) => (line.couponed ? saleOf(line) - line.commissionCents : 0)),
    shippingCents,
    commissionTaxBp,
  )
  const charged = priced.map((line, index) => ({
    ...line,
    commissionCents: line.commissionCents + (charges[index] ?? 0),
  }))
  const lines = withTaxes(charged, supply)
  const goodsCents = sum(lines.map((line) => line.unitSellingCents * line.quantity))
  const discountCents = sum(lines.map((line) => line.discountCents))
  const fundedCents = sum(lines.map((line) => line.fundedCents))
  const saleCents = goodsCents - discountCents + fundedCents
  const commissionCents = sum(lines.map((line) => line.commissionCents))
  // A sale never costs a seller money. If the price is used up, the platform pays the rest of the tax on its commission.
  const commissionTaxCents = taxOn(
    commissionCents,
    commissionTaxBp,
    supply ? headsOf(supply.platform, supply.from) : 1,
    saleCents - commissionCents,
  )
  return {
    sellerId,
    lines,
    itemCount: sum(lines.map((line) => line.quantity)),
    mrpCents: sum(lines.map((line) => line.unitMrpCents * line.quantity)),
    goodsCents,
    discountCents,
    fundedCents,
    shippingCents: 0,
    shippingDiscountCents: 0,
    sellerShippingCents: sum(charges),
    platformFeeCents: 0,
    totalCents: goodsCents - discountCents,
    taxCents: sum(lines.map((line) => line.taxCents)),
    shippingTaxCents: 0,
    platformFeeTaxCents: 0,
    feeTaxBp: gst?.feeTaxBp ?? 0,
    supply,
    commissionCents,
    tier: lines.find(({ tier }) => tier)?.tier ?? null,
    commissionTaxCents,
    commissionTaxBp,
    ...withheld(valuesOf(lines), saleCents - commissionCents - commissionTaxCents, gst, supply),
  }
}

const valuesOf = (lines: QuotedLine[]) =>
  lines.map((line) => ({ taxed: line.taxCents > 0, cents: saleOf(line) - line.taxCents }))

function withTaxes(lines: PricedLine[], supply: Supply | null): QuotedLine[] {
  const taxed = lines.map((line) => {
    const paidCents = saleOf(line)
    const parts = partsByPrice({ ...line, paidCents })
    return { paidCents, taxes: supply ? partsBySupply(parts, supply.from, supply.to) : parts }
  })
  const taxes = taxOfLines(taxed, supply ? headsOf(supply.from, supply.to) : 1)
  return lines.map(({ taxAbove, sellerState, dealDiscount, couponed, ...line }, index) => {
    const own = taxes[index] ?? []
    return { ...line, taxes: own, taxCents: sum(own.map(({ taxCents }) => taxCents)) }
  })
}

/** The discount from MRP in percent, with two decimals. */
export const discountPercent = (mrpCents: number, paidCents: number): number =>
  basisPoints(mrpCents - paidCents, mrpCents) / 100
