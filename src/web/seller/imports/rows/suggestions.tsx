import { useQuery } from '@tanstack/react-query'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { colors } from '#shared/catalog/variants/colors.ts'
import { sellerQuery } from '../../../back-office/calls.ts'

const columns = ['category', 'color', 'status'] as const

/** Id of the suggestions for a column, undefined for free text. */
export const suggestionsIdOf = (column: ImportColumn): string | undefined =>
  columns.some((name) => name === column) ? `suggestions-${column}` : undefined

/** `datalist` elements for the columns with a fixed set of values. */
export function Suggestions() {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  const categories = (tree.data ?? []).flatMap((top) =>
    top.children.flatMap((middle) => [
      { value: middle.code, label: `${top.name}, ${middle.name}` },
      ...middle.children.map((leaf) => ({
        value: leaf.code,
        label: `${top.name}, ${middle.name}, ${leaf.name}`,
      })),
    ]),
  )
  return (
    <>
      <Suggested column="category" options={categories} />
      <Suggested column="color" options={colors.map(({ name }) => ({ value: name }))} />
      <Suggested
        column="status"
        options={['ACTIVE', 'DRAFT', 'ARCHIVED'].map((status) => ({ value: status }))}
      />
    </>
  )
}

type Props = { column: (typeof columns)[number]; options: { value: string; label?: string }[] }

const Suggested = ({ column, options }: Props) => (
  <datalist id={suggestionsIdOf(column)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
)
