import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ImportProblem, problemsMax } from '#contract/sellers/import-problems.ts'
import { messageOf } from '../../../api-errors.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState, Notice } from '../../../ui/feedback/states.tsx'
import { ProblemField } from './problem-field.tsx'
import { fixesOf, type Replaced, useFix } from './use-fix.ts'

/** Errors that repeat or have a suggestion: one button fixes all of them in all their rows. */
export function ProblemsSection({ importId }: { importId: string }) {
  const { data, error, refetch } = useQuery(
    sellerQuery('GET /sellers/imports/:importId/problems', { params: { importId } }),
  )
  if (error && !data)
    return <ErrorState title="We couldn't load the errors" error={error} onRetry={() => void refetch()} />
  const shown = (data ?? []).filter(
    ({ rows, fixable, suggestion }) => fixable && (rows > 1 || suggestion !== null),
  )
  if (shown.length === 0) return null
  return (
    <SectionFrame
      title="Fix many rows at once"
      note="Each value you choose replaces the value of the file in all its rows. We remember colors, sizes, statuses and categories for your next file."
    >
      <FixForm importId={importId} problems={shown} />
      {data?.length === problemsMax && (
        <Text size="sm" c="dimmed">
          These are the {problemsMax} most frequent errors.
        </Text>
      )}
    </SectionFrame>
  )
}

/** Errors without a suggestion come first: the seller must choose. The others are filled in. */
function FixForm({ importId, problems }: { importId: string; problems: ImportProblem[] }) {
  const fix = useFix(importId)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const replaced = [...problems]
    .sort((a, b) => Number(a.suggestion !== null) - Number(b.suggestion !== null))
    .map((problem): Replaced & { key: string } => {
      const key = keyOf(problem)
      return { key, problem, replacement: chosen[key] ?? problem.suggestion ?? '' }
    })
  const fixes = fixesOf(replaced)
  const open = replaced.length - fixes.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fixes.length > 0) fix.mutate(fixes)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {problems.some(({ column }) => column === 'color') && (
          <Text size="sm" c="dimmed">
            Customers filter by the shop's colors and still read your own color names. Two variants of a
            product with the same size need different colors.
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'end' }}>
          {replaced.map(({ key, problem, replacement }) => (
            <ProblemField
              key={key}
              problem={problem}
              replacement={replacement}
              onReplacement={(next) => setChosen((now) => ({ ...now, [key]: next }))}
            />
          ))}
        </SimpleGrid>
        <Group gap="sm">
          <Button type="submit" mih="var(--control)" loading={fix.isPending} disabled={fixes.length === 0}>
            Fix {countText(fixes.length, 'value')}
          </Button>
          {open > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {countText(open, 'value')} still without a choice.
            </Text>
          )}
        </Group>
        {fix.error && <Notice tone="problem">{messageOf(fix.error)}</Notice>}
      </Stack>
    </form>
  )
}

const keyOf = ({ column, message, value }: ImportProblem) => JSON.stringify([column, message, value])
