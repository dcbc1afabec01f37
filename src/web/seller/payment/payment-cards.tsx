import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { PayoutAccount } from '#contract/payments/payout.ts'
import { utcMomentText } from '../../back-office/dates.ts'
import { holdText, payoutDay, scheduleNames } from '../../back-office/payout-text.ts'
import { money } from '../../ui/price.tsx'
import type { Balance } from './balance-lines.tsx'

type Card = { name: string; value: string; notes: string[] }

const lastNote = ({ status, date }: Balance['payouts'][number]) =>
  `${status === 'PAID' ? 'Paid out' : 'On its way since'} ${utcMomentText(date)}`

/** When the next one is and why it is not more; without it the amount alone. */
function nextNotes(account: PayoutAccount | undefined): string[] {
  if (!account) return []
  const when = `Payouts are made ${scheduleNames[account.schedule]}, next on ${payoutDay(account.nextRun)}`
  const smallest = account.minimum > 0 ? `, from ${money(account.minimum)} on` : ''
  // That nothing is ready the amount says already.
  const why = account.hold?.reason === 'NOTHING_DUE' ? '' : holdText(account.hold)
  return why ? [why, `${when}${smallest}`] : [`${when}${smallest}`]
}

function cardsOf(
  { totalEarnings, payouts, ready, waiting, returnDays }: Balance,
  account: PayoutAccount | undefined,
): Card[] {
  // One that failed or came back was no payment.
  const last = payouts.find(({ status }) => status !== 'FAILED' && status !== 'RETURNED')
  return [
    {
      name: 'Total Earning',
      value: money(totalEarnings),
      notes: ['Yours from all sales, after commission and refunds'],
    },
    {
      name: 'Last Payment',
      value: last ? money(last.amount) : 'No payout yet',
      notes: [last ? lastNote(last) : 'Nothing was paid out to you so far'],
    },
    {
      name: 'Next Payment',
      value: money(Math.max(0, ready)),
      notes: [
        `Ready for the next payout: past the ${returnDays} days for returns`,
        waiting === 0
          ? 'Nothing else waits'
          : `${money(waiting)} more waits: on its way, or delivered less than ${returnDays} days ago`,
        ...nextNotes(account),
      ],
    },
  ]
}

type Props = { balance: Balance | undefined; account: PayoutAccount | undefined }

export function PaymentCards({ balance, account }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      {balance
        ? cardsOf(balance, account).map(({ name, value, notes }) => (
            <Paper key={name} p="lg" component="section" aria-label={name}>
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text ff="heading" fw={600} fz={32} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
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
