import { importColumns } from '#shared/catalog/import-columns.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { colorsInUse, sizesInUse, type VariantState } from '../products/variants.rules.ts'
import {
  type CategoryFacts,
  chooseCategory,
  hiddenMessage,
  type Prices,
  readImages,
  refuse,
  type UploadFacts,
} from '../products/write-product.rules.ts'
import { type CellError, type RowDraft, readRow, type TableCells } from './table-row.rules.ts'
import {
  cellErrorOf,
  checkAgainstOthers,
  pricesOf,
  readTableVariant,
  type SkuFacts,
  type TableVariant,
} from './table-variant.rules.ts'

/** The product fields of a file; all rows of a product must checkAgainstFirst on them. */
export type TableHead = {
  title: string
  description: string
  category: CategoryFacts
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  images: string[]
}

export type TableProduct = TableHead &
  Prices & {
    id: number
    version: number
    /** Set while the shop has hidden the product. */
    hiddenReason?: string | null
    color: string
    variants: VariantState[]
  }

export type TableFacts = {
  categories: CategoryFacts[]
  uploads: UploadFacts[]
  publicUrl: string
  skus: SkuFacts
}

export type TableRow = { row: number; cells: TableCells; stockChange?: number }

export type Difference = { column: CellError['column']; before: string; after: string }

export type RowPlan = {
  row: number
  outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'ERROR'
  errors: CellError[]
  differences: Difference[]
  stockChange: number
  /** Why a row is skipped although it has no errors. */
  message?: string
}

/** A variant to write. Null prices mean the product's prices. */
export type NextVariant = Omit<VariantState, 'id' | 'sku' | 'onHand' | 'held' | 'ordered'> & {
  id: number | undefined
  sku: string | undefined
  stockChange: number
}

export type NextProduct = TableHead &
  Prices & { color: string; sizes: string[]; colors: string[]; variants: NextVariant[] }

export type ProductPlan = { rows: RowPlan[]; next: NextProduct | undefined }

type ValidRow = { head: TableHead; variant: TableVariant }

/**
 * Plans the rows of one product; `present` is undefined for a new one. A product is applied whole or not at all: one
 * row with an error holds back the changes of all its rows. Variants without a row stay unchanged.
 */
export function planProduct(
  rows: TableRow[],
  present: TableProduct | undefined,
  facts: TableFacts,
): ProductPlan {
  const validRows: ValidRow[] = []
  const refused = new Map<number, CellError[]>()
  for (const row of rows) {
    const { draft, errors } = readRow(row.cells)
    if (!draft) refused.set(row.row, errors)
    else {
      try {
        validRows.push(readValidRow(row, draft, validRows, present, facts))
      } catch (error) {
        refused.set(row.row, [cellErrorOf(error)])
      }
    }
  }
  const next = completeProduct(validRows, present)
  const [firstRefused] = refused.keys()
  const plans = rows.map(({ row }): RowPlan => {
    const errors = refused.get(row)
    if (errors) return { row, outcome: 'ERROR', errors, differences: [], stockChange: 0 }
    const at = validRows.findIndex(({ variant }) => variant.row === row)
    const plan = planRow(at, validRows, present)
    return firstRefused !== undefined && isChange(plan.outcome) ? holdBack(plan, firstRefused) : plan
  })
  return { rows: plans, next: plans.some(({ outcome }) => isChange(outcome)) ? next : undefined }
}

/** Keeps the differences, so that the seller still sees what the row would change. */
const holdBack = (plan: RowPlan, because: number): RowPlan => ({
  ...plan,
  outcome: 'ERROR',
  stockChange: 0,
  message: `Waits for row ${because}: a product is imported only when all its rows are correct.`,
})

const isChange = (outcome: RowPlan['outcome']): boolean => outcome === 'NEW' || outcome === 'CHANGED'

function readValidRow(
  row: TableRow,
  draft: RowDraft,
  validRows: ValidRow[],
  present: TableProduct | undefined,
  facts: TableFacts,
): ValidRow {
  const first = validRows[0]
  const head = first ? checkAgainstFirst(draft, first, facts) : readHead(draft, present, facts)
  const color = present?.color ?? first?.variant.color ?? 'Other'
  const there = { prices: present, color, variants: present?.variants ?? [] }
  const variant = readTableVariant({ row: row.row, draft, stockChange: row.stockChange }, there, facts.skus)
  checkAgainstOthers(
    variant,
    validRows.map((other) => other.variant),
    there.variants.length,
  )
  return { head, variant }
}

function readHead(draft: RowDraft, present: TableProduct | undefined, facts: TableFacts): TableHead {
  const category = chooseCategory({ categoryCode: draft.category }, facts.categories) ?? present?.category
  if (!category) throw refuse('categoryCode', 'Please select a Category (Level 1).')
  const status = draft.status ?? present?.status ?? 'ACTIVE'
  if (!present && status === 'ARCHIVED') throw refuse('status', 'A new product is ACTIVE or DRAFT.')
  if (status === 'ACTIVE' && present?.hiddenReason)
    throw refuse('status', hiddenMessage(present.hiddenReason))
  return {
    title: draft.title,
    description: draft.description ?? present?.description ?? '',
    category,
    status,
    images: draft.images ? imagesOf(draft.images, present, facts) : (present?.images ?? []),
  }
}

const imagesOf = (addresses: string[], present: TableProduct | undefined, facts: TableFacts): string[] =>
  readImages(addresses, {
    publicUrl: facts.publicUrl,
    uploads: facts.uploads,
    present: present?.images ?? [],
  })

/** Later rows of a product must repeat the first row's value or be empty. */
function checkAgainstFirst(draft: RowDraft, first: ValidRow, facts: TableFacts): TableHead {
  const { head } = first
  const differs = (path: string) =>
    refuse(
      path,
      `This doesn't match row ${first.variant.row}. Every row of a product must have the same value.`,
    )
  if (draft.title !== head.title) throw differs('title')
  if (draft.description && draft.description !== head.description) throw differs('description')
  if (draft.category && draft.category !== head.category.code) throw differs('categoryCode')
  if (draft.status && draft.status !== head.status) throw differs('status')
  if (draft.images && draft.images.length > 0) {
    const images = readImages(draft.images, { ...facts, present: head.images })
    if (images.join(' ') !== head.images.join(' ')) throw differs('images')
  }
  return head
}

function completeProduct(validRows: ValidRow[], present: TableProduct | undefined): NextProduct | undefined {
  const first = validRows[0]
  if (!first) return undefined
  const given = validRows.map(({ variant }) => variant)
  const untouched = (present?.variants ?? []).filter(({ id }) => !given.some((variant) => variant.id === id))
  const { mrpCents, sellingCents } = choosePrices(given, untouched, present)
  const variants = given.map(({ id, size, color, sku, stockChange, ...prices }) => ({
    id,
    size,
    color,
    sku,
    stockChange,
    ownPrices:
      prices.mrpCents === mrpCents && prices.sellingCents === sellingCents
        ? null
        : { mrpCents: prices.mrpCents, sellingCents: prices.sellingCents },
  }))
  const all = [...variants, ...untouched]
  const color = chooseColor(all, present) ?? first.variant.color
  return {
    ...first.head,
    mrpCents,
    sellingCents,
    color,
    sizes: sizesInUse(all),
    colors: colorsInUse(color, all),
    variants,
  }
}

/**
 * The product's price stays if the rows keep their prices or any variant still has it, else it becomes the first
 * row's price.
 */
function choosePrices(
  given: TableVariant[],
  untouched: VariantState[],
  present: TableProduct | undefined,
): Prices {
  const [first] = given
  if (!present || !first) return first ?? { mrpCents: 0, sellingCents: 0 }
  const isPresent = (prices: Prices | undefined) =>
    prices?.mrpCents === present.mrpCents && prices.sellingCents === present.sellingCents
  const keeps = (variant: TableVariant) => {
    const before = present.variants.find(({ id }) => id === variant.id)
    const prices = before && pricesOf(before, present)
    return prices?.mrpCents === variant.mrpCents && prices.sellingCents === variant.sellingCents
  }
  const stays =
    given.every(keeps) ||
    given.some(isPresent) ||
    untouched.some((variant) => isPresent(pricesOf(variant, present)))
  return stays ? present : first
}

/** The main color stays until no variant has it. */
function chooseColor(all: { color: string }[], present: TableProduct | undefined): string | undefined {
  if (!present) return undefined
  const had = present.variants.some(({ color }) => color === present.color)
  return !had || all.some(({ color }) => color === present.color) ? present.color : undefined
}

function planRow(at: number, validRows: ValidRow[], present: TableProduct | undefined): RowPlan {
  const { head, variant } = validRows[at] as ValidRow
  const current = present?.variants.find(({ id }) => id === variant.id)
  const after = {
    ...(at === 0 && headTexts(head)),
    ...variantTexts(variant, (current?.onHand ?? 0) + variant.stockChange),
  }
  const before: TableCells = {
    ...(at === 0 && present && headTexts(present)),
    ...(current &&
      present &&
      variantTexts({ ...current, ...(pricesOf(current, present) ?? present) }, current.onHand)),
  }
  const differences = importColumns.flatMap((column) => {
    const [old, new_] = [before[column] ?? '', after[column] ?? '']
    return old === new_ ? [] : [{ column, before: old, after: new_ }]
  })
  const outcome = !current ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'UNCHANGED'
  return { row: variant.row, outcome, errors: [], differences, stockChange: variant.stockChange }
}

const headTexts = (head: TableHead): TableCells => ({
  title: head.title,
  description: head.description,
  category: head.category.code,
  status: head.status,
  images: head.images.join(' '),
})

const variantTexts = (
  variant: Prices & { size: string; color: string; sku: string | undefined },
  quantity: number,
): TableCells => ({
  sku: variant.sku ?? '',
  mrpPrice: String(toDecimal(variant.mrpCents)),
  sellingPrice: String(toDecimal(variant.sellingCents)),
  color: variant.color,
  size: variant.size,
  quantity: String(quantity),
})
