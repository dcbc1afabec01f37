import { NativeSelect, TextInput } from '@mantine/core'
import type { ImportProblem } from '#contract/sellers/import-problems.ts'
import { type ImportColumn, importHeadings } from '#shared/catalog/import-columns.ts'
import { colors, otherColors, sizes } from '#shared/catalog/variants/colors.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { useCategoryOptions } from '../mapping/category-options.ts'

const choices: Partial<Record<ImportColumn, string[]>> = {
  color: [...colors.map(({ name }) => name), ...otherColors],
  size: [...sizes],
  status: ['ACTIVE', 'DRAFT', 'ARCHIVED'],
}

type Props = {
  problem: ImportProblem
  /** The suggestion, until the seller changes it. */
  replacement: string
  onReplacement: (replacement: string) => void
}

/** One error with its value, and what replaces the value in every row that has it: a select where the values are fixed. */
export function ProblemField({ problem, replacement, onReplacement }: Props) {
  const { column, message, value, rows } = problem
  const categories = useCategoryOptions()
  const listed = column === 'category' ? categories : choices[column]
  const field = {
    label: `${importHeadings[column]} ${value ? `instead of “${value}”` : 'for empty cells'}`,
    description: `${countText(rows, 'row')}: ${message}`,
    value: replacement,
    size: 'md',
    styles: { root: { overflowWrap: 'anywhere' } },
  } as const
  if (!listed)
    return <TextInput {...field} onChange={({ currentTarget }) => onReplacement(currentTarget.value)} />
  return (
    <NativeSelect
      {...field}
      onChange={({ currentTarget }) => onReplacement(currentTarget.value)}
      data={[{ value: '', label: 'Choose...' }, ...listed]}
    />
  )
}
