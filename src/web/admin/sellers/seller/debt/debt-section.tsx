import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtPlan, SellerDebt } from '#contract/payments/debts.ts'
import { messageOf } from '../../../../api-errors.ts'
import { adminQuery } from '../../../../back-office/calls.ts'
import { Confirm } from '../../../../back-office/forms/confirm.tsx'
import { SectionFrame } from '../../../../back-office/section-frame.tsx'
import { ErrorState } from '../../../../ui/feedback/states.tsx'
import { money } from '../../../../ui/price.tsx'
import { dayText } from '../../../day-text.ts'
import { Facts } from '../../../facts.tsx'
import { useMay } from '../../../session/permissions.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useEndPlan } from './use-debt.ts'
import { OpenRequest } from './write-off-request.tsx'

/** What the seller owes, and how finance collects it. Empty for a seller without debts. */
export function DebtSection({ sellerId }: { sellerId: number }) {
  const may = useMay()('payments.read')
  const { data, isError, error, refetch } = useQuery({
    ...adminQuery('GET /admin/sellers/:sellerId/debt', { params: { sellerId } }),
    enabled: may,
  })
  if (isError && !data)
    return <ErrorState title="We couldn't load the debt" error={error} onRetry={() => void refetch()} />
  if (!data || (data.open + data.planned === 0 && !data.request && data.settled.length === 0)) return null
  return (
    <Box mt="md">
      <SectionFrame title="Debt" note={noteOf(data)}>
        {(data.plan || data.reserved > 0) && (
          <Box maw={560}>
            <Facts facts={factsOf(data)} />
          </Box>
        )}
        {data.request && <OpenRequest request={data.request} />}
        {data.open + data.planned > 0 && <Actions sellerId={sellerId} debt={data} />}
        {data.settled.length > 0 && <Settled settled={data.settled} />}
      </SectionFrame>
    </Box>
  )
}

const noteOf = ({ open, planned }: SellerDebt): string => {
  if (planned + open === 0) return 'No open debt.'
  if (planned === 0) return `Owes ${money(open)}. Payouts offset it in full.`
  const more = open > 0 ? ` Another ${money(open)} is not in the plan; payouts offset it in full.` : ''
  return `Owes ${money(planned)} by a repayment plan.${more}`
}

const termsOf = ({ perPayout, share }: DebtPlan): string =>
  perPayout === null ? `${share}% of each payout` : `${money(perPayout)} of each payout`

const factsOf = ({ plan, reserved }: SellerDebt): [string, string | null][] => [
  ...(plan
    ? ([
        ['Plan', termsOf(plan)],
        ['Left', `${money(plan.left)} of ${money(plan.debt)}`],
        ['Last repayment', plan.repaidAt ? dayText(plan.repaidAt) : 'None yet'],
        ['Agreed', `${dayText(`${plan.agreedOn}T12:00:00`)}, by ${plan.agreedBy}`],
        ['Note', plan.note],
      ] as [string, string][])
    : []),
  ['Reserve', reserved > 0 ? `${money(reserved)}, released to the seller later` : null],
]

const settledNames = { WRITE_OFF: 'Written off', BANK: 'Paid by bank transfer' } as const

const Settled = ({ settled }: Pick<SellerDebt, 'settled'>) => (
  <Stack component="ul" gap="xs" p={0} m={0} aria-label="Settled debts" style={{ listStyle: 'none' }}>
    {settled.map(({ kind, id, amount, day, by, note }) => (
      <li key={`${kind} ${id}`}>
        <Text size="sm">
          {settledNames[kind]}: {money(amount)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {dayText(`${day}T12:00:00`)}, by {by}: {note}
        </Text>
      </li>
    ))}
  </Stack>
)

function Actions({ sellerId, debt }: { sellerId: number; debt: SellerDebt }) {
  const may = useMay()
  const [dialog, setDialog] = useState<'plan' | 'end' | 'WRITE_OFF' | 'BANK'>()
  const end = useEndPlan(sellerId)
  const close = () => setDialog(undefined)
  if (!may('payments.write')) return null
  return (
    <Group gap="xs">
      <Button variant="default" mih="var(--control)" onClick={() => setDialog('plan')}>
        {debt.plan ? 'Change plan' : 'Agree on a plan'}
      </Button>
      {debt.plan && (
        <Button variant="default" mih="var(--control)" onClick={() => setDialog('end')}>
          End plan
        </Button>
      )}
      <Button variant="default" mih="var(--control)" onClick={() => setDialog('BANK')}>
        Received by bank
      </Button>
      {!debt.request && (
        <Button variant="outline" color="red" mih="var(--control)" onClick={() => setDialog('WRITE_OFF')}>
          Write off
        </Button>
      )}
      {(dialog === 'WRITE_OFF' || dialog === 'BANK') && (
        <SettleDialog kind={dialog} sellerId={sellerId} debt={debt} onClose={close} />
      )}
      {dialog === 'plan' && <PlanDialog sellerId={sellerId} debt={debt} onClose={close} />}
      <Confirm
        opened={dialog === 'end'}
        title="End this plan?"
        confirmLabel="End plan"
        busyLabel="Ending..."
        busy={end.isPending}
        problem={end.error ? messageOf(end.error) : undefined}
        onConfirm={() => end.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <Text>
          The next payouts offset the remaining {money(debt.planned)} in full. Repayments already made still
          count.
        </Text>
      </Confirm>
    </Group>
  )
}
