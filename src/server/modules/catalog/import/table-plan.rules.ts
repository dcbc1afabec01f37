import type { AttributeRules } from '#shared/catalog/attributes.ts'
import { parseImagePath } from '#shared/catalog/image-path.ts'
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
import type { CellError, TableCells } from './table-cells.rules.ts'
import { differingDetail, mergeDetails } from './table-details.rules.ts'
import { planRow } from './table-differences.rules.ts'
import {
  placePictures,
  readTableAttributes,
  type TablePictures,
  writeAttributes,
} from './table-extras.rules.ts'
import { type RowDraft, readRow } from './table-row.rules.ts'
import type { RowPlan, TableHead, TableProduct, ValidRow } from './table-types.rules.ts'
import {
  cellErrorOf,
  checkAgainstOthers,
  pricesOf,
  readTableVariant,
  type SkuFacts,
  type TableVariant,
} from './table-variant.rules.ts'

export type TableFacts = {
  categories: CategoryFacts[]
  uploads: UploadFacts[]
  publicUrl: string
  /** Addresses on other sites that count as pictures. */
  foreign: ReadonlySet<string>
  skus: SkuFacts
  /** The attributes of the categories that rows fill in, by id. */
  templates: Map<number, AttributeRules[]>
}

export type TableRow = { row: number; cells: TableCells; stockChange?: number }

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
    const plan = planRow(at, validRows, present, next)
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
  const read = (addresses: string[] | undefined, path: string) =>
    addresses && readTableImages(addresses, path, present, facts)
  const images = read(draft.images, 'images')
  const head = first ? checkAgainstFirst(draft, images, first, facts) : readHead(draft, present, facts)
  const color = present?.color ?? first?.variant.color ?? 'Other'
  const there = { prices: present, color, variants: present?.variants ?? [] }
  const variant: TableVariant = {
    ...readTableVariant({ row: row.row, draft, stockChange: row.stockChange }, there, facts.skus),
    colorImages: read(draft.colorImages, 'colorImages'),
  }
  checkAgainstOthers(
    variant,
    validRows.map((other) => other.variant),
    there.variants.length,
  )
  const valid = { head, images: first?.images ?? images, variant }
  picturesAfter([...validRows, valid], present)
  return valid
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
    attributes: draft.attributes
      ? readTableAttributes(draft.attributes, facts.templates.get(category.id) ?? [], {
          present: present?.attributes ?? {},
          published: status === 'ACTIVE',
        })
      : (present?.attributes ?? {}),
    details: mergeDetails(present?.details ?? {}, draft.details),
  }
}

const notFetched =
  'Give the public address of a picture: http:// or https://, without a password or port. Or upload the picture here.'

function readTableImages(
  addresses: string[],
  path: string,
  present: TableProduct | undefined,
  facts: TableFacts,
): string[] {
  const { foreign, publicUrl, uploads } = facts
  const facing = { publicUrl, uploads, present: present?.images ?? [] }
  const read = (address: string) => {
    if (foreign.has(address)) return address
    if (!parseImagePath(address, publicUrl)) throw refuse(path, notFetched)
    return readImages([address], facing)
  }
  try {
    return [...new Set(addresses.flatMap(read))]
  } catch (error) {
    throw refuse(path, error instanceof Error ? error.message : '')
  }
}

/** Later rows of a product must repeat the first row's value or be empty. */
function checkAgainstFirst(
  draft: RowDraft,
  images: string[] | undefined,
  first: ValidRow,
  facts: TableFacts,
): TableHead {
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
  if (images && images.length > 0 && images.join(' ') !== first.images?.join(' ')) throw differs('images')
  if (draft.attributes) {
    const attributes = readTableAttributes(draft.attributes, facts.templates.get(head.category.id) ?? [], {
      present: head.attributes,
      published: head.status === 'ACTIVE',
    })
    if (writeAttributes(attributes) !== writeAttributes(head.attributes)) throw differs('attributes')
  }
  const detail = differingDetail(head.details, draft.details)
  if (detail) throw differs(detail)
  return head
}

/** The product's pictures with those of the rows. Rows of one color must have the same pictures. */
function picturesAfter(validRows: ValidRow[], present: TableProduct | undefined): TablePictures {
  const byColor = new Map<string, string[]>()
  for (const { variant } of validRows) {
    const { color, colorImages } = variant
    if (!colorImages) continue
    if ((byColor.get(color) ?? colorImages).join(' ') !== colorImages.join(' '))
      throw refuse('colorImages', 'Every row of a color must have the same pictures.')
    byColor.set(color, colorImages)
  }
  return placePictures(present ?? { images: [], pictureDetails: {} }, validRows[0]?.images, byColor)
}

function completeProduct(validRows: ValidRow[], present: TableProduct | undefined): NextProduct | undefined {
  const first = validRows[0]
  if (!first) return undefined
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
    ...first.head,
    ...picturesAfter(validRows, present),
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
  'You have no product with this number. Leave the cell empty for a new product, or write a word that its rows share.'

/** The rows of a product that does not exist. */
export const planMissing = (rows: TableRow[]): ProductPlan => ({
  rows: rows.map(({ row }) => ({
    row,
    outcome: 'ERROR',
    errors: [{ column: 'product', message: missing }],
    differences: [],
    stockChange: 0,
  })),
  next: undefined,
})
