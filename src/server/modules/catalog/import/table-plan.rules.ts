import { colorsInUse, sizesInUse, type VariantState } from '../products/variants.rules.ts'
import type { Prices } from '../products/write-product.rules.ts'
import { readHead } from './checks/table-head.rules.ts'
import { readPictures } from './checks/table-images.rules.ts'
import {
  checkListedOnce,
  type ReadRow,
  readRows,
  type TableFacts,
  type TableRow,
} from './checks/table-rows.rules.ts'
import { withColorNames } from './color-names.rules.ts'
import { planRow } from './table-differences.rules.ts'
import type { TablePictures } from './table-extras.rules.ts'
import type { RowPlan, TableHead, TableProduct, TableVariant, ValidRow } from './table-types.rules.ts'
import { pricesOf, readTableVariants } from './table-variant.rules.ts'

/** A variant to write. Null prices mean the product's prices. */
export type NextVariant = Omit<VariantState, 'id' | 'sku' | 'onHand' | 'held' | 'ordered'> & {
  id: number | undefined
  sku: string | undefined
  stockChange: number
}

export type NextProduct = TableHead &
  TablePictures &
  Prices & { color: string; sizes: string[]; colors: string[]; variants: NextVariant[] }

export type ProductPlan = { rows: RowPlan[]; next: NextProduct | undefined }

/**
 * Plans the rows of one product; `present` is undefined for a new one. A product is applied whole or not at all: one
 * row with an error holds back the changes of all its rows. Variants without a row stay unchanged.
 */
export function planProduct(
  rows: TableRow[],
  present: TableProduct | undefined,
  facts: TableFacts,
): ProductPlan {
  const read = readRows(rows, facts)
  const given = readHead(read, present, facts)
  const variants = readTableVariants(read, present, facts.skus)
  const head = given && withColorNames(given, read, variants)
  const colors = variants.map(({ color }) => color)
  const pictures = readPictures(read, colors, present, facts)
  const validRows = variants.flatMap((variant, at): ValidRow[] =>
    read[at]?.errors.isEmpty() ? [{ head, variant }] : [],
  )
  const firstRefused = read.find(({ errors }) => !errors.isEmpty())?.row
  const next = completeProduct(head, validRows, present, pictures)
  const plans = read.map(({ row, errors }): RowPlan => {
    if (!errors.isEmpty()) return refusedRow({ row, errors })
    const at = validRows.findIndex(({ variant }) => variant.row === row)
    const plan = planRow(at, validRows, present, pictures)
    return firstRefused !== undefined && isChange(plan.outcome) ? holdBack(plan, firstRefused) : plan
  })
  return { rows: plans, next: plans.some(({ outcome }) => isChange(outcome)) ? next : undefined }
}

const refusedRow = ({ row, errors }: Pick<ReadRow, 'row' | 'errors'>): RowPlan => ({
  row,
  outcome: 'ERROR',
  errors: errors.list(),
  differences: [],
  stockChange: 0,
})

/** Keeps the differences, so that the seller still sees what the row would change. */
const holdBack = (plan: RowPlan, because: number): RowPlan => ({
  ...plan,
  outcome: 'ERROR',
  stockChange: 0,
  message: `Not imported because of row ${because}: a product is imported only if all its rows are correct.`,
})

const isChange = (outcome: RowPlan['outcome']): boolean => outcome === 'NEW' || outcome === 'CHANGED'

function completeProduct(
  head: TableHead | undefined,
  validRows: ValidRow[],
  present: TableProduct | undefined,
  pictures: TablePictures,
): NextProduct | undefined {
  const first = validRows[0]
  if (!head || !first) return undefined
  const given = validRows.map(({ variant }) => variant)
  const untouched = (present?.variants ?? []).filter(({ id }) => !given.some((variant) => variant.id === id))
  const { mrpCents, sellingCents } = choosePrices(given, untouched, present)
  const variants = given.map(({ id, size, color, sku, gtin, stockChange, ...prices }) => ({
    id,
    size,
    color,
    sku,
    gtin,
    stockChange,
    ownPrices:
      prices.mrpCents === mrpCents && prices.sellingCents === sellingCents
        ? null
        : { mrpCents: prices.mrpCents, sellingCents: prices.sellingCents },
  }))
  const all = [...variants, ...untouched]
  const color = chooseColor(all, present) ?? first.variant.color
  return {
    ...head,
    ...pictures,
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

const missing =
  'You have no product with this number. For a new product, leave the cell empty, or enter any text that all its rows share.'

/** The rows of a product that does not exist. They are not compared with each other or with other products. */
export const planMissing = (rows: TableRow[], facts: TableFacts): ProductPlan => ({
  rows: readRows(rows, facts).map((row) => {
    checkListedOnce(row, facts.skus)
    row.errors.add({ column: 'product', message: missing })
    return refusedRow(row)
  }),
  next: undefined,
})
