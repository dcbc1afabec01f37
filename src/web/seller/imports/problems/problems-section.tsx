import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ImportProblem } from '#contract/sellers/import-problems.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { ProblemFix } from './problem-fix.tsx'

/** Errors that repeat, most frequent first: each can be fixed in all its rows at once. */
export function ProblemsSection({ importId }: { importId: string }) {
  const { data, error, refetch } = useQuery(
    sellerQuery('GET /sellers/imports/:importId/problems', { params: { importId } }),
  )
  if (error && !data)
    return <ErrorState title="We couldn't load the errors" error={error} onRetry={() => void refetch()} />
  const repeated = (data ?? []).filter(({ rows, fixable }) => fixable && rows > 1)
  if (repeated.length === 0) return null
  return (
    <SectionFrame title="Fix many rows at once" note="One fix changes every row with the same error.">
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {repeated.map((problem) => (
          <li key={keyOf(problem)}>
            <ProblemFix importId={importId} problem={problem} />
          </li>
        ))}
      </Stack>
      {(data ?? []).length === 50 && (
        <Text size="sm" c="dimmed">
          These are the 50 most frequent errors.
        </Text>
      )}
    </SectionFrame>
  )
}

const keyOf = ({ column, message, value }: ImportProblem) => JSON.stringify([column, message, value])
