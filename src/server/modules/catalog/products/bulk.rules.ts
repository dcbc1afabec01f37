import type { BulkBody, BulkResult, EarlierState } from '#contract/sellers/own-products.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'
import { hasListPrice, hiddenMessage, type Prices } from './write-product.rules.ts'

/** A product with its variants that have their own price. */
export type BulkProduct = Prices & {
  id: number
  version: number
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  /** Set while the shop has hidden the product. */
  hiddenReason: string | null
  variants: (Prices & { id: number })[]
}

/** The result for one product, and its next state if it changes. */
export type BulkStep = { result: BulkResult; next: BulkProduct | null }

/** The largest price of the contract. */
const priceMaxCents = toCents(100_000_000)

/**
 * Changes a selling price by basis points, rounded half up, between 1 cent and the MRP. Without a list price, the MRP
 * follows the selling price, so that a lower price shows no discount.
 */
export function movePrices(prices: Prices, basisPoints: number): Prices {
  const { mrpCents, sellingCents } = prices
  const scaled = Number((2n * BigInt(sellingCents) * BigInt(10_000 + basisPoints) + 10_000n) / 20_000n)
  const moved = Math.max(1, scaled)
  if (hasListPrice(prices)) return { mrpCents, sellingCents: Math.min(mrpCents, moved) }
  const cents = sellingCents === 0 ? 0 : Math.min(priceMaxCents, moved)
  return { mrpCents: cents, sellingCents: cents }
}

/** The steps for each product, in request order without duplicates. */
export function planBulk(body: BulkBody, present: BulkProduct[]): BulkStep[] {
  const known = new Map(present.map((product) => [product.id, product]))
  if (body.action === 'restore') {
    const wanted = new Map(body.products.map((state) => [state.id, state]))
    return [...wanted.values()].map((state) => stepOf(state.id, known, (product) => restore(product, state)))
  }
  return [...new Set(body.ids)].map((id) => stepOf(id, known, (product) => change(product, body)))
}

type Plan = { next: BulkProduct; message: string } | { refusal: string }

function stepOf(id: number, known: Map<number, BulkProduct>, plan: (product: BulkProduct) => Plan): BulkStep {
  const product = known.get(id)
  const nothing = { id, before: null }
  if (!product) {
    return {
      result: { ...nothing, outcome: 'not_found', message: 'There is no such product.' },
      next: null,
    }
  }
  const planned = plan(product)
  if ('refusal' in planned) {
    return { result: { ...nothing, outcome: 'refused', message: planned.refusal }, next: null }
  }
  const { next, message } = planned
  if (next.status === 'ACTIVE' && product.hiddenReason !== null) {
    return {
      result: { ...nothing, outcome: 'refused', message: hiddenMessage(product.hiddenReason) },
      next: null,
    }
  }
  if (isSame(product, next)) {
    return { result: { ...nothing, outcome: 'unchanged', message: 'Nothing to change.' }, next: null }
  }
  return {
    result: { id, outcome: 'changed', message, before: stateBefore(product) },
    next: { ...next, version: product.version + 1 },
  }
}

function change(product: BulkProduct, body: Exclude<BulkBody, { action: 'restore' }>): Plan {
  if (body.action === 'publish') return { next: { ...product, status: 'ACTIVE' }, message: 'Published.' }
  if (body.action === 'archive') return { next: { ...product, status: 'ARCHIVED' }, message: 'Archived.' }
  if (product.status === 'ARCHIVED') return { refusal: 'It is archived. Publish it first.' }
  return { next: reprice(product, Math.round(body.percent * 100)), message: 'The price was changed.' }
}

const reprice = (product: BulkProduct, basisPoints: number): BulkProduct => ({
  ...product,
  ...movePrices(product, basisPoints),
  variants: product.variants.map((variant) => ({
    ...variant,
    ...movePrices(variant, basisPoints),
  })),
})

function restore(product: BulkProduct, state: EarlierState): Plan {
  if (product.version !== state.version)
    return { refusal: 'It has been changed since, so it was not undone.' }
  const next: BulkProduct = {
    ...product,
    status: state.status,
    ...earlierPrices(state, product),
    variants: product.variants.map((variant) => {
      const earlier = state.variants.find((candidate) => candidate.id === variant.id)
      return earlier ? { ...variant, ...earlierPrices(earlier, variant) } : variant
    }),
  }
  const prices = [next, ...next.variants]
  if (prices.some((price) => price.sellingCents > price.mrpCents))
    return { refusal: 'MRP Price must be at least the Selling Price.' }
  return { next, message: 'Restored.' }
}

const earlierPrices = (
  { mrpPrice, sellingPrice }: Pick<EarlierState, 'mrpPrice' | 'sellingPrice'>,
  { mrpCents }: Prices,
): Prices => ({
  mrpCents: mrpPrice === undefined ? mrpCents : toCents(mrpPrice),
  sellingCents: toCents(sellingPrice),
})

const isSamePrice = (one: Prices, other: Prices | undefined): boolean =>
  one.mrpCents === other?.mrpCents && one.sellingCents === other.sellingCents

const isSame = (one: BulkProduct, other: BulkProduct): boolean =>
  one.status === other.status &&
  isSamePrice(one, other) &&
  one.variants.every((variant, index) => isSamePrice(variant, other.variants[index]))

/** The data to undo the change: the new version with the current prices and status. */
const stateBefore = (product: BulkProduct): EarlierState => ({
  id: product.id,
  version: product.version + 1,
  status: product.status,
  ...decimalsOf(product),
  variants: product.variants.map((variant) => ({ id: variant.id, ...decimalsOf(variant) })),
})

const decimalsOf = ({ mrpCents, sellingCents }: Prices) => ({
  mrpPrice: toDecimal(mrpCents),
  sellingPrice: toDecimal(sellingCents),
})
