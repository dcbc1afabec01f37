import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ImportProblem } from '#contract/sellers/import-problems.ts'
import { type ImportColumn, importHeadings } from '#shared/catalog/import-columns.ts'
import { colors, otherColors, sizes } from '#shared/catalog/variants/colors.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { importQuery } from '../import/use-import.ts'
import { useCategoryOptions } from '../mapping/category-options.ts'

const choices: Partial<Record<ImportColumn, string[]>> = {
  color: [...colors.map(({ name }) => name), ...otherColors],
  size: [...sizes],
  status: ['ACTIVE', 'DRAFT', 'ARCHIVED'],
}

/** One error with its value: the replacement is written to every row that has it. */
export function ProblemFix({ importId, problem }: { importId: string; problem: ImportProblem }) {
  const { column, message, value, rows } = problem
  const [chosen, setReplacement] = useState<string>()
  const suggestion = useSuggestion(importId, problem)
  const replacement = chosen ?? suggestion
  const fix = useFix(importId)
  const name = importHeadings[column]
  const label = `${name} ${value ? `instead of “${value}”` : 'for empty cells'}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (column === 'sku' || column === 'product' || !replacement.trim()) return
    fix.mutate({ column, message, value, replacement })
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm" mb={4} style={{ overflowWrap: 'anywhere' }}>
        {message} <strong>{countText(rows, 'row')}.</strong>
      </Text>
      <Group gap="xs" align="end">
        <ReplacementField column={column} label={label} value={replacement} onChange={setReplacement} />
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

/** The category that the column matching suggests for an unknown one; empty without a suggestion. */
function useSuggestion(importId: string, { column, value }: ImportProblem): string {
  const enabled = column === 'category' && value !== ''
  const { data } = useQuery({
    ...sellerQuery('GET /sellers/imports/:importId/mapping', { params: { importId }, query: {} }),
    enabled,
  })
  return (enabled && data?.categories.find((category) => category.value === value)?.code) || ''
}

function useFix(importId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: Parameters<typeof send>[1]) => {
      const { queryKey } = importQuery(importId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, await send(importId, body))
    },
    onError: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
}

const send = (
  importId: string,
  body: {
    column: Exclude<ImportColumn, 'sku' | 'product'>
    message: string
    value: string
    replacement: string
  },
) => callAsSeller('POST /sellers/imports/:importId/fix', { params: { importId }, body })
