import { colorName } from '#contract/product-fields.ts'
import { productBody } from '#contract/sellers/own-products.ts'
import { validationMessage } from '#contract/validation-messages.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { gtinRule, toGtin } from '#shared/catalog/variants/gtin.ts'
import { Failure } from '#shared/failure.ts'
import { readColor, readSize } from '../products/write-product.rules.ts'
import { type RowErrors, rowErrors } from './checks/row-errors.rules.ts'
import type { TableCells } from './table-cells.rules.ts'
import { type DetailCells, readDetails } from './table-details.rules.ts'
import { splitAttributes } from './table-extras.rules.ts'

/** Maximum length of the text that groups rows of a new product. */
const wordMax = 60

const statuses = ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const

/** The values of a row. Undefined means an empty cell, which changes nothing, or one that cannot be read and has an error. */
export type RowDraft = {
  sku: string | undefined
  title: string | undefined
  description: string | undefined
  category: string | undefined
  mrpPrice: number | undefined
  sellingPrice: number | undefined
  color: string | undefined
  /** The seller's own name of the color. */
  colorName: string | undefined
  size: string | undefined
  quantity: number | undefined
  status: (typeof statuses)[number] | undefined
  images: string[] | undefined
  /** Texts by the code of the attribute. */
  attributes: Map<string, string> | undefined
  /** Pictures of the row's color. */
  colorImages: string[] | undefined
  gtin: string | undefined
  details: DetailCells
}

const form = productBody.shape
const variantForm = form.variants.unwrap().element.shape

type Words = typeof validationMessage
type Schema<T> = {
  safeParse: (
    value: unknown,
    context: { error: Words },
  ) => { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }
}

/** Validates a row by the rules of the product form. Reports every invalid cell. */
export function readRow(cells: TableCells): { draft: RowDraft; errors: RowErrors } {
  const errors = rowErrors()
  const take = <T>(column: ImportColumn, reading: () => T): T | undefined => errors.take(reading, column)
  const draft: RowDraft = {
    title: take('title', () => check('title', form.title, cells.title ?? '')),
    sellingPrice: take('sellingPrice', () => readSellingPrice(cells.sellingPrice)),
    sku: take('sku', () => check('sku', variantForm.sku, cells.sku)) || undefined,
    description: take('description', () => check('description', form.description, cells.description)),
    category: cells.category?.trim() || undefined,
    mrpPrice: take('mrpPrice', () => readPrice('mrpPrice', cells.mrpPrice)),
    color: take('color', () => readColor(cells.color?.trim(), 'color')),
    colorName: take('colorName', () => check('colorName', colorName, cells.colorName ?? '')) || undefined,
    size: take('size', () => readSize(cells.size?.trim(), 'size')),
    quantity: take('quantity', () => readQuantity(cells.quantity)),
    status: take('status', () => readStatus(cells.status)),
    images: take('images', () => readAddresses(cells.images)),
    attributes: take('attributes', () =>
      cells.attributes?.trim() ? splitAttributes(cells.attributes) : undefined,
    ),
    gtin: take('gtin', () => readGtin(cells.gtin)),
    colorImages: cells.colorImages?.trim()
      ? take('colorImages', () => readAddresses(cells.colorImages))
      : undefined,
    details: readDetails(cells, errors),
  }
  if ((cells.product?.trim().length ?? 0) > wordMax)
    errors.add({ column: 'product', message: `At most ${wordMax} characters.` })
  return { draft, errors }
}

/** What the schema has no words for is said in the shop's, with the name of the column. */
function check<T>(column: ImportColumn, schema: Schema<T>, value: unknown): T {
  const inWords: Words = (issue) => validationMessage({ ...issue, path: [column] })
  const result = schema.safeParse(value, { error: inWords })
  if (result.success) return result.data
  throw refusal(result.error.issues[0]?.message ?? 'This cannot be read.')
}

const refusal = (message: string): Failure => new Failure('invalid', { message })

function readPrice(column: 'mrpPrice' | 'sellingPrice', text: string | undefined): number | undefined {
  const digits = text?.trim()
  if (!digits) return undefined
  if (!/^\d{1,12}(\.\d*)?$/.test(digits)) throw refusal('Write a price as a plain number, such as 1299.50.')
  return check(column, form[column], Number(digits))
}

function readSellingPrice(text: string | undefined): number {
  const price = readPrice('sellingPrice', text)
  if (price === undefined) throw refusal('Please fill in Title and Selling Price.')
  return price
}

function readQuantity(text: string | undefined): number | undefined {
  const digits = text?.trim()
  if (!digits) return undefined
  if (!/^\d{1,12}$/.test(digits)) throw refusal('Quantity must be a whole number')
  return check('quantity', variantForm.quantity, Number(digits))
}

function readGtin(text: string | undefined): string | undefined {
  if (!text?.trim()) return undefined
  const gtin = toGtin(text)
  if (!gtin) throw refusal(gtinRule)
  return gtin
}

function readStatus(text: string | undefined): RowDraft['status'] {
  const name = text?.trim().toUpperCase()
  if (!name) return undefined
  const status = statuses.find((candidate) => candidate === name)
  if (!status) throw refusal('Write ACTIVE, DRAFT or ARCHIVED.')
  return status
}

const readAddresses = (text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : check('images', form.images, text.split(/\s+/).filter(Boolean))
