import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportProblem, problemsMax } from '#contract/sellers/import-problems.ts'
import { messageOf } from '../../../api-errors.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState, Notice } from '../../../ui/feedback/states.tsx'
import { ProblemFix } from './problem-fix.tsx'
import { fixesOf, type Replaced, useFix } from './use-fix.ts'

/** Errors that repeat or have a suggestion, most frequent first: each can be fixed in all its rows at once. */
export function ProblemsSection({ importId }: { importId: string }) {
  const { data, error, refetch } = useQuery(
    sellerQuery('GET /sellers/imports/:importId/problems', { params: { importId } }),
  )
  const [chosen, setChosen] = useState<Record<string, string>>({})
  if (error && !data)
    return <ErrorState title="We couldn't load the errors" error={error} onRetry={() => void refetch()} />
  const shown = (data ?? [])
    .filter(({ rows, fixable, suggestion }) => fixable && (rows > 1 || suggestion !== null))
    .map((problem): Replaced & { key: string } => {
      const key = keyOf(problem)
      return { key, problem, replacement: chosen[key] ?? problem.suggestion ?? '' }
    })
  if (shown.length === 0) return null
  const suggested = shown.filter(({ problem }) => problem.suggestion !== null)
  return (
    <SectionFrame
      title="Fix many rows at once"
      note="One fix changes every row with the same error. We remember fixes of colors, sizes, statuses and categories for your next file."
    >
      {suggested.length > 1 && <AcceptAll importId={importId} suggested={suggested} />}
      {shown.some(({ problem }) => problem.column === 'color') && (
        <Text size="sm" c="dimmed">
          Customers filter by the shop's colors, so a product keeps only these, not your own names. Put a
          special name into the title or description. Two variants of a product with the same size need
          different colors.
        </Text>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(({ key, problem, replacement }) => (
          <li key={key}>
            <ProblemFix
              importId={importId}
              problem={problem}
              replacement={replacement}
              onReplacement={(next) => setChosen((now) => ({ ...now, [key]: next }))}
            />
          </li>
        ))}
      </Stack>
      {(data ?? []).length === problemsMax && (
        <Text size="sm" c="dimmed">
          These are the {problemsMax} most frequent errors.
        </Text>
      )}
    </SectionFrame>
  )
}

/** Fixes all errors that have a suggestion, with the values shown below. */
function AcceptAll({ importId, suggested }: { importId: string; suggested: Replaced[] }) {
  const fix = useFix(importId)
  const fixes = fixesOf(suggested)
  const rows = suggested.reduce((sum, { problem }) => sum + problem.rows, 0)
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button
          mih="var(--control)"
          loading={fix.isPending}
          disabled={fixes.length === 0}
          onClick={() => fix.mutate(fixes)}
        >
          Accept all suggestions
        </Button>
        <Text size="sm" c="dimmed">
          {countText(suggested.length, 'value')} in {countText(rows, 'row')}
        </Text>
      </Group>
      {fix.error && <Notice tone="problem">{messageOf(fix.error)}</Notice>}
    </Stack>
  )
}

const keyOf = ({ column, message, value }: ImportProblem) => JSON.stringify([column, message, value])
