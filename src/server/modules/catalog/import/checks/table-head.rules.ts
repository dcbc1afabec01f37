import type { AttributeRules, StoredAttributes } from '#shared/catalog/attributes.ts'
import { detailColumns } from '#shared/catalog/import-columns.ts'
import { type CategoryFacts, hiddenMessage } from '../../products/write-product.rules.ts'
import { mergeDetails } from '../table-details.rules.ts'
import { readTableAttributes, writeAttributes } from '../table-extras.rules.ts'
import type { TableHead, TableProduct } from '../table-types.rules.ts'
import { type ReadRow, sharedValue, type TableFacts } from './table-rows.rules.ts'

/** The product fields of the rows; undefined if one of them cannot be read from any row. Adds the errors to the rows. */
export function readHead(
  rows: ReadRow[],
  present: TableProduct | undefined,
  facts: TableFacts,
): TableHead | undefined {
  const title = sharedValue(rows, 'title', ({ draft }) => draft.title)
  const description = sharedValue(rows, 'description', ({ draft }) => draft.description, {
    fallback: present?.description ?? '',
  })
  const category = readCategory(rows, present)
  const status = readStatus(rows, present)
  const attributes = sharedValue(
    rows,
    'attributes',
    // The attributes of a category that cannot be read are not known.
    (row) =>
      category && !rows[0]?.errors.has('category') && !row.errors.has('category')
        ? readAttributes(row, facts.templates.get(category.id) ?? [], {
            present: present?.attributes ?? {},
            published: status === 'ACTIVE',
          })
        : undefined,
    {
      fallback: present?.attributes ?? {},
      textOf: (values) => writeAttributes(values ?? {}),
    },
  )
  const details = readDetails(rows, present)
  if (title === undefined || description === undefined || !category || !status || !attributes)
    return undefined
  return { title, description, category, status, attributes, details }
}

function readCategory(rows: ReadRow[], present: TableProduct | undefined): CategoryFacts | undefined {
  if (!present)
    for (const { draft, errors } of rows) {
      if (draft.category !== undefined) break
      errors.add({ column: 'category', message: 'Please select a Category (Level 1).' })
    }
  return sharedValue(rows, 'category', ({ category }) => category, {
    fallback: present?.category,
    textOf: (category) => category?.code ?? '',
  })
}

function readStatus(rows: ReadRow[], present: TableProduct | undefined): TableHead['status'] | undefined {
  const fallback = present?.status ?? 'ACTIVE'
  for (const [at, { draft, errors }] of rows.entries()) {
    const status = draft.status ?? (at === 0 && !errors.has('status') ? fallback : undefined)
    if (!present && status === 'ARCHIVED')
      errors.add({ column: 'status', message: 'A new product is ACTIVE or DRAFT.' })
    if (status === 'ACTIVE' && present?.hiddenReason)
      errors.add({ column: 'status', message: hiddenMessage(present.hiddenReason) })
  }
  return sharedValue(rows, 'status', ({ draft }) => draft.status, { fallback })
}

/** Reads the attributes one by one, so that the row reports each that is wrong. */
function readAttributes(
  { draft: { attributes: texts }, errors }: ReadRow,
  template: AttributeRules[],
  options: { present: StoredAttributes; published: boolean },
): StoredAttributes | undefined {
  if (!texts) return undefined
  for (const code of new Set([...template.map((attribute) => attribute.code), ...texts.keys()])) {
    const text = texts.get(code)
    const own = template.filter((attribute) => attribute.code === code)
    errors.take(() =>
      readTableAttributes(new Map(text === undefined ? [] : [[code, text]]), own, {
        ...options,
        present: {},
      }),
    )
  }
  if (errors.has('attributes')) return undefined
  return errors.take(() => readTableAttributes(texts, template, options))
}

const sides = ['length', 'width', 'height'] as const

function readDetails(rows: ReadRow[], present: TableProduct | undefined): TableHead['details'] {
  const details = { ...present?.details }
  for (const column of detailColumns) {
    const value = sharedValue(rows, column, ({ draft }) => draft.details[column], {
      fallback: present?.details[column],
    })
    if (value !== undefined) Object.assign(details, { [column]: value })
  }
  for (const [at, { draft, errors }] of rows.entries())
    if ((at === 0 || sides.some((side) => draft.details[side] !== undefined)) && !errors.has(...sides))
      errors.take(() => mergeDetails(details, draft.details))
  return details
}
