import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PayoutAccount } from '#contract/payments/payout.ts'
import { payoutMethodPhrases } from '../../back-office/payouts/payout-text.ts'
import { routeState } from '../../back-office/payouts/route-text.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { type StripeProblem, stripeState } from './stripe-state.ts'

type Props = { loaded: Pick<UseQueryResult<PayoutAccount>, 'data' | 'error' | 'isError' | 'refetch'> }

export function AccountSection({ loaded }: Props) {
  const account = loaded.data
  return (
    <SectionFrame
      title="Payout account"
      note="Where we send your payouts. We email you whenever this changes."
    >
      {account ? (
        <Account account={account} onConnected={() => void loaded.refetch()} />
      ) : loaded.isError ? (
        <ErrorState
          title="We couldn't load your payout account"
          error={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </SectionFrame>
  )
}

function Account({ account, onConnected }: { account: PayoutAccount; onConnected: () => void }) {
  const { method, destination, bank, stripe, stripeOffered, route, routeOffered } = account
  return (
    <Stack gap="lg">
      <Text size="sm">
        Your next payout goes {payoutMethodPhrases[method]} to {destination}.
      </Text>
      <PayoutMethodRow
        name="Bank account"
        isUsed={method === 'BANK_FILE'}
        note={`${bank.accountHolderName}, ${bank.accountNumber}`}
      >
        <Button component={Link} to="/seller/account#bank" variant="default" mih="var(--control)">
          Change bank account
        </Button>
      </PayoutMethodRow>
      {(stripeOffered || stripe) && (
        <PayoutMethodRow name="Stripe account" isUsed={method === 'STRIPE_CONNECT'} {...stripeState(stripe)}>
          {stripeOffered && <Connect account={account} />}
        </PayoutMethodRow>
      )}
      {(routeOffered || route) && (
        <PayoutMethodRow name="Razorpay" isUsed={method === 'RAZORPAY_ROUTE'} {...routeState(route)}>
          {routeOffered && !route && <ConnectRoute onConnected={onConnected} />}
        </PayoutMethodRow>
      )}
    </Stack>
  )
}

type RowProps = {
  name: string
  isUsed: boolean
  note: string
  problem?: StripeProblem | undefined
  children: ReactNode
}

const PayoutMethodRow = ({ name, isUsed, note, problem, children }: RowProps) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <Stack gap={4} miw={0} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }} align="flex-start">
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {isUsed && <Badge tone="good">In use</Badge>}
        {problem && <Badge tone={problem.tone}>{problem.label}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
    {children}
  </Group>
)

function Connect({ account: { stripe } }: { account: PayoutAccount }) {
  const [opened, setOpened] = useState(false)
  if (stripe?.refused || (stripe?.payoutsEnabled && stripe.requirements.length === 0)) return null
  const label = stripe ? 'Continue at Stripe' : 'Connect a Stripe account'
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <ConnectDialog method="STRIPE_CONNECT" label={label} onClose={() => setOpened(false)} />}
    </>
  )
}

function ConnectRoute({ onConnected }: { onConnected: () => void }) {
  const [opened, setOpened] = useState(false)
  const label = 'Connect Razorpay'
  const finish = () => {
    setOpened(false)
    onConnected()
  }
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && (
        <ConnectDialog
          method="RAZORPAY_ROUTE"
          label={label}
          onClose={() => setOpened(false)}
          onConnected={finish}
        />
      )}
    </>
  )
}
