import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { utcMomentText } from '../../back-office/dates.ts'
import { money } from '../../ui/price.tsx'
import type { Balance } from './balance-lines.tsx'

type Card = { name: string; value: string; notes: string[] }

function cardsOf({ totalEarnings, payouts, ready, waiting, returnDays }: Balance): Card[] {
  const [last] = payouts
  return [
    {
      name: 'Total Earning',
      value: money(totalEarnings),
      notes: ['Yours from all sales, after commission and refunds'],
    },
    {
      name: 'Last Payment',
      value: last ? money(last.amount) : 'No payout yet',
      notes: [last ? `Paid out ${utcMomentText(last.date)}` : 'Nothing was paid to your bank account so far'],
    },
    {
      name: 'Next Payment',
      value: money(Math.max(0, ready)),
      notes: [
        `Ready for the next payout: past the ${returnDays} days for returns`,
        waiting === 0
          ? 'Nothing else waits'
          : `${money(waiting)} more waits: on its way, or delivered less than ${returnDays} days ago`,
      ],
    },
  ]
}

export function PaymentCards({ balance }: { balance: Balance | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      {balance
        ? cardsOf(balance).map(({ name, value, notes }) => (
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
