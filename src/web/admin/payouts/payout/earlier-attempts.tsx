import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AdminPayoutDetails } from '#contract/payments/payout.ts'
import { shopMomentText } from '../../../back-office/forms/dates.ts'
import { payoutMethodNames } from '../../../back-office/payouts/payout-text.ts'
import { viewPath } from '../../../back-office/payouts/payout-view.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { type Fact, Facts } from '../../facts.tsx'

type Attempt = AdminPayoutDetails['attempts'][number]

/** How earlier attempts of a payout ended; nothing without one. */
export function EarlierAttempts({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <SectionFrame title="Earlier attempts">
      <Stack gap="md">
        {attempts.map((attempt) => (
          <Stack key={attempt.attempt} gap={4}>
            <Text component="h3" size="sm" fw={600}>
              Attempt {attempt.attempt}
            </Text>
            <Facts facts={factsOf(attempt)} />
          </Stack>
        ))}
      </Stack>
    </SectionFrame>
  )
}

const factsOf = (attempt: Attempt): Fact[] => [
  ['Method', payoutMethodNames[attempt.method]],
  ['Destination', attempt.destination],
  ['Sent', attempt.sentAt && shopMomentText(attempt.sentAt)],
  [attempt.status === 'RETURNED' ? 'Returned' : 'Failed', attempt.endedAt && shopMomentText(attempt.endedAt)],
  ['Reason', attempt.failureReason],
  ['Bank file', attempt.fileId && <BankFileLink fileId={attempt.fileId} />],
  ['Note', attempt.note],
]

export function BankFileLink({ fileId }: { fileId: number }) {
  return (
    <Anchor
      component={Link}
      to={`/admin/payouts${viewPath({ fileId: String(fileId) })}`}
      size="sm"
      underline="always"
    >
      File {fileId}
    </Anchor>
  )
}
