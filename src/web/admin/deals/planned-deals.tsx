import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Deal } from '#contract/shop/homepage.ts'
import { overlapProblem, overlappingDeal, type WantedPeriod } from '#shared/promotions/deal-periods.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { percentText } from '../percent-text.ts'
import { dealStatusNames, plannedOf } from './deal-form.ts'

/** Running and scheduled deals come before ended ones, so that one page has all of them. */
export const dealsOfTile = (tileId: number) =>
  adminListQuery('GET /deals', { query: { categoryId: tileId, size: 100 } })

/** The running and scheduled deals of a category, by start; without the edited one. Undefined while they load. */
export function usePlannedDeals(tileId: number | undefined, editedId?: number): Deal[] | undefined {
  const { data } = useQuery({ ...dealsOfTile(tileId ?? 0), enabled: tileId !== undefined })
  return data && plannedOf(data.reply, tileId, editedId)
}

/** The field and message if a planned deal would run at the same time. */
export function overlapOf(planned: Deal[] | undefined, wanted: WantedPeriod) {
  const other = overlappingDeal(planned ?? [], wanted)
  return other && overlapProblem(other, wanted, momentText)
}

/** The periods of a category that are taken. */
export const PlannedDeals = ({ deals }: { deals: Deal[] }) => (
  <div aria-live="polite">
    {deals.length === 0 ? (
      <Text size="sm" c="dimmed">
        No other deals are planned for this category.
      </Text>
    ) : (
      <>
        <Text size="sm" fw={500}>
          Already planned for this category
        </Text>
        <List size="sm" listStyleType="disc">
          {deals.map(({ id, discount, startsAt, endsAt, status }) => (
            <List.Item key={id}>
              {momentText(startsAt)} – {endsAt ? momentText(endsAt) : 'no end'}: {percentText(discount)} off,{' '}
              {dealStatusNames[status].toLowerCase()}
            </List.Item>
          ))}
        </List>
      </>
    )}
  </div>
)
