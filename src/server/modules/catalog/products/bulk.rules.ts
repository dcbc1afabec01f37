import type { BulkBody, BulkResult, EarlierState } from '#contract/sellers/own-products.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'
import { hiddenMessage } from './write-product.rules.ts'

/** A product with its variants that have their own price. */
export type BulkProduct = {
  id: number
  version: number
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  /** Set while the shop has hidden the product. */
  hiddenReason: string | null
  mrpCents: number
  sellingCents: number
  variants: { id: number; mrpCents: number; sellingCents: number }[]
}

/** The result for one product, and its next state if it changes. */
export type BulkStep = { result: BulkResult; next: BulkProduct | null }

/** Changes a price by basis points, rounded half up, between 1 cent and the MRP. */
export function movePrice(sellingCents: number, mrpCents: number, basisPoints: number): number {
  const moved = Number((2n * BigInt(sellingCents) * BigInt(10_000 + basisPoints) + 10_000n) / 20_000n)
  return Math.min(mrpCents, Math.max(1, moved))
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
  sellingCents: movePrice(product.sellingCents, product.mrpCents, basisPoints),
  variants: product.variants.map((variant) => ({
    ...variant,
    sellingCents: movePrice(variant.sellingCents, variant.mrpCents, basisPoints),
  })),
})

function restore(product: BulkProduct, state: EarlierState): Plan {
  if (product.version !== state.version)
    return { refusal: 'It was changed again meanwhile, so it stays as it is.' }
  const next: BulkProduct = {
    ...product,
    status: state.status,
    sellingCents: toCents(state.sellingPrice),
    variants: product.variants.map((variant) => {
      const earlier = state.variants.find((candidate) => candidate.id === variant.id)
      return earlier ? { ...variant, sellingCents: toCents(earlier.sellingPrice) } : variant
    }),
  }
  const prices = [next, ...next.variants]
  if (prices.some((price) => price.sellingCents > price.mrpCents))
    return { refusal: 'MRP Price must be at least the Selling Price.' }
  return { next, message: 'Restored.' }
}

const isSame = (one: BulkProduct, other: BulkProduct): boolean =>
  one.status === other.status &&
  one.sellingCents === other.sellingCents &&
  one.variants.every((variant, index) => variant.sellingCents === other.variants[index]?.sellingCents)

/** The data to undo the change: the new version with the current prices and status. */
const stateBefore = (product: BulkProduct): EarlierState => ({
  id: product.id,
  version: product.version + 1,
  status: product.status,
  sellingPrice: toDecimal(product.sellingCents),
  variants: product.variants.map(({ id, sellingCents }) => ({ id, sellingPrice: toDecimal(sellingCents) })),
})
