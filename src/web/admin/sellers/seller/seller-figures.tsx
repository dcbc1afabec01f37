import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { SellerOverview } from '#contract/admin/sellers-admin.ts'
import { money } from '../../../ui/price.tsx'

type Card = { name: string; value: string; note: string }

const count = (number: number) => number.toLocaleString('en-US')

function cardsOf({ products, orders, money: owed, rating, numRatings }: SellerOverview): Card[] {
  return [
    {
      name: 'Balance',
      value: money(owed.balance),
      note:
        owed.waiting === 0
          ? 'Owed to the seller, from the ledger'
          : `${money(owed.waiting)} still in transit or returnable`,
    },
    {
      name: 'Orders',
      value: count(orders.total),
      note: `${count(orders.open)} open, ${count(orders.cancelled)} canceled`,
    },
    {
      name: 'Products',
      value: count(products.total),
      note: `${count(products.listed)} listed, ${count(products.drafts)} drafts, ${count(products.archived)} archived`,
    },
    {
      name: 'Rating',
      value: rating === null ? 'None yet' : `${rating.toFixed(1)} of 5`,
      note: ratingNote(numRatings),
    },
  ]
}

function ratingNote(reviews: number): string {
  if (reviews === 0) return 'No reviews yet'
  return reviews === 1 ? 'From 1 review' : `From ${count(reviews)} reviews`
}

export function SellerFigures({ overview }: { overview: SellerOverview | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {overview
        ? cardsOf(overview).map(({ name, value, note }) => (
            <Paper key={name} p={{ base: 'md', sm: 'lg' }} component="section" aria-label={name}>
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text
                ff="heading"
                fw={600}
                fz={{ base: 20, sm: 28 }}
                lh={1.3}
                style={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Text>
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            </Paper>
          ))
        : [1, 2, 3, 4].map((key) => <Skeleton key={key} height={132} radius="lg" />)}
    </SimpleGrid>
  )
}
