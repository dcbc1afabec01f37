import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { PayoutAccount } from '#contract/payments/payout.ts'
import { decimalText } from '#shared/region/decimal.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { holdText, payoutDay, scheduleText } from '../../back-office/payouts/payout-text.ts'
import { money } from '../../ui/price.tsx'
import type { Balance } from './balance-lines.tsx'
import styles from './payment-cards.module.css'

type Card = { name: string; value: string; notes: string[] }

const lastNote = ({ status, date }: Balance['payouts'][number]) =>
  `${status === 'PAID' ? 'Paid' : 'Sent'} ${shopMomentText(date)}`

/** Date, minimum and hold of the next payout. */
function nextNotes(account: PayoutAccount | undefined): string[] {
  if (!account) return []
  const schedule = scheduleText(account)
  const minimum = account.minimum > 0 ? `, ${money(account.minimum)} minimum` : ''
  // The amount 0 already shows that nothing is ready.
  const hold = account.hold?.reason === 'NOTHING_DUE' ? '' : holdText(account.hold)
  return hold ? [hold, `${schedule}${minimum}`] : [`${schedule}${minimum}`]
}

const reserveNotes = ({ amount, nextRelease }: Balance['reserve']): string[] =>
  nextRelease ? [`${money(amount)} in reserve, released step by step from ${payoutDay(nextRelease)}`] : []

/** What the repayment plan takes from the next payout. */
function planNotes(plan: Balance['plan']): string[] {
  if (!plan) return []
  const terms = plan.perPayout === null ? `${decimalText(plan.share)}%` : `up to ${money(plan.perPayout)}`
  const next = plan.next > 0 ? `Less ${money(plan.next)}: ` : ''
  return [`${next}${terms} of each payout repays the ${money(plan.left)} you owe`]
}

function cardsOf(
  { totalEarnings, payouts, ready, waiting, reserve, plan, returnDays }: Balance,
  account: PayoutAccount | undefined,
): Card[] {
  const last = payouts.find(({ status }) => status !== 'FAILED' && status !== 'RETURNED')
  return [
    {
      name: 'Total Earning',
      value: money(totalEarnings),
      notes: ['From all sales, after commission and refunds'],
    },
    {
      name: 'Last Payment',
      value: last ? money(last.amount) : 'No payout yet',
      notes: [last ? lastNote(last) : 'No payouts so far'],
    },
    {
      name: 'Next Payment',
      value: money(Math.max(0, ready - (plan?.next ?? 0))),
      notes: [
        `Ready for the next payout, after the ${returnDays}-day return period`,
        waiting === 0
          ? 'Nothing else pending'
          : `${money(waiting)} more pending: in transit or within the return period`,
        ...planNotes(plan),
        ...reserveNotes(reserve),
        ...nextNotes(account),
      ],
    },
  ]
}

type Props = { balance: Balance | undefined; account: PayoutAccount | undefined }

export function PaymentCards({ balance, account }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} spacing={{ base: 'sm', md: 'md' }}>
      {balance
        ? cardsOf(balance, account).map(({ name, value, notes }) => (
            <Paper
              key={name}
              p={{ base: 'sm', md: 'lg' }}
              className={styles.card}
              component="section"
              aria-label={name}
            >
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text
                ff="heading"
                fw={600}
                fz={{ base: 22, md: 32 }}
                lh={1.3}
                style={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Text>
              {notes.map((note) => (
                <Text key={note} size="sm" c="dimmed">
                  {note}
                </Text>
              ))}
            </Paper>
          ))
        : [1, 2, 3].map((key) => <Skeleton key={key} height={150} radius="lg" />)}
    </SimpleGrid>
  )
}
