import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { ImportProblem } from '#contract/sellers/import-problems.ts'
import { type ImportColumn, importHeadings } from '#shared/catalog/import-columns.ts'
import { colors, otherColors, sizes } from '#shared/catalog/variants/colors.ts'
import { messageOf } from '../../../api-errors.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useCategoryOptions } from '../mapping/category-options.ts'
import { fixesOf, useFix } from './use-fix.ts'

const choices: Partial<Record<ImportColumn, string[]>> = {
  color: [...colors.map(({ name }) => name), ...otherColors],
  size: [...sizes],
  status: ['ACTIVE', 'DRAFT', 'ARCHIVED'],
}

type Props = {
  importId: string
  problem: ImportProblem
  /** The suggestion, until the seller changes it. */
  replacement: string
  onReplacement: (replacement: string) => void
}

/** One error with its value: the replacement is written to every row that has it. */
export function ProblemFix({ importId, problem, replacement, onReplacement }: Props) {
  const { column, message, value, rows } = problem
  const fix = useFix(importId)
  const label = `${importHeadings[column]} ${value ? `instead of “${value}”` : 'for empty cells'}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fixes = fixesOf([{ problem, replacement }])
    if (fixes.length > 0) fix.mutate(fixes)
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
        {message} <strong>{countText(rows, 'row')}.</strong>
      </Text>
      <Group gap="xs" align="end">
        <ReplacementField column={column} label={label} value={replacement} onChange={onReplacement} />
        <Button
          type="submit"
          variant="default"
          mih="var(--control)"
          loading={fix.isPending}
          disabled={!replacement.trim()}
        >
          Fix {countText(rows, 'row')}
        </Button>
      </Group>
      {column === 'color' && value && (
        <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          Customers still read “{value}”. You can change it in the column {importHeadings.colorName}.
        </Text>
      )}
      {fix.error && <Notice tone="problem">{messageOf(fix.error)}</Notice>}
    </form>
  )
}

type FieldProps = { column: ImportColumn; label: string; value: string; onChange: (value: string) => void }

/** A select for columns with a fixed set of values. */
function ReplacementField({ column, label, value, onChange }: FieldProps) {
  const categories = useCategoryOptions()
  const listed = column === 'category' ? categories : choices[column]
  const field = { label, value, size: 'md', flex: '1 1 240px' } as const
  if (!listed) return <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <NativeSelect
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: 'Choose...' }, ...listed]}
    />
  )
}
