import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PayoutAccount } from '#contract/payments/payout.ts'
import { payoutMethodPhrases } from '../../back-office/payout-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { type Obstacle, stripeState } from './stripe-state.ts'

type Props = { loaded: Pick<UseQueryResult<PayoutAccount>, 'data' | 'error' | 'isError' | 'refetch'> }

/** Where the money goes, and how another way is set up. */
export function AccountSection({ loaded }: Props) {
  const account = loaded.data
  return (
    <SectionFrame
      title="Payout account"
      note="Where your money goes. Whenever another account is set, we tell you by mail."
    >
      {account ? (
        <Account account={account} />
      ) : loaded.isError ? (
        <ErrorState
          title="Your payout account did not load"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </SectionFrame>
  )
}

function Account({ account }: { account: PayoutAccount }) {
  const { method, destination, bank, stripe, stripeOffered } = account
  return (
    <Stack gap="lg">
      <Text size="sm">
        The next payout goes {payoutMethodPhrases[method]} to {destination}.
      </Text>
      <Way
        name="Bank account"
        used={method === 'BANK_FILE'}
        note={`${bank.accountHolderName}, ${bank.accountNumber}`}
      >
        <Button component={Link} to="/seller/account" variant="default" mih={44}>
          Change bank account
        </Button>
      </Way>
      {(stripeOffered || stripe) && (
        <Way name="Stripe account" used={method === 'STRIPE_CONNECT'} {...stripeState(stripe)}>
          {stripeOffered && <Connect account={account} />}
        </Way>
      )}
    </Stack>
  )
}

type WayProps = {
  name: string
  used: boolean
  note: string
  /** What keeps it from being used. */
  obstacle?: Obstacle | undefined
  children: ReactNode
}

const Way = ({ name, used, note, obstacle, children }: WayProps) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <Stack gap={4} miw={0} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }} align="flex-start">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {used && <Badge tone="good">In use</Badge>}
        {obstacle && <Badge tone={obstacle.tone}>{obstacle.word}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
    {children}
  </Group>
)

function Connect({ account: { stripe } }: { account: PayoutAccount }) {
  const [asking, setAsking] = useState(false)
  if (stripe?.refused || (stripe?.payoutsEnabled && stripe.requirements.length === 0)) return null
  const label = stripe ? 'Go on at Stripe' : 'Connect a Stripe account'
  return (
    <>
      <Button variant="default" mih={44} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConnectDialog label={label} onClose={() => setAsking(false)} />}
    </>
  )
}
