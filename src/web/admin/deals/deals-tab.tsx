import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deal, dealStatuses } from '#contract/shop/homepage.ts'
import { nextStart } from '#shared/promotions/deal-periods.ts'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import type { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useRefreshTiles } from '../home/tiles/use-tiles.ts'
import { type DealValues, dealProblem, dealStatusNames, nextDeal, plannedOf } from './deal-form.ts'
import { DealTable } from './deal-table.tsx'
import { type DealView, list as deals, isFiltered } from './deal-view.ts'
import { EditDeal } from './edit-deal.tsx'
import { dealsOfTile } from './planned-deals.tsx'

type Open = { to: 'edit' | 'delete'; deal: Deal }
type Props = {
  view: DealView
  layout: Pick<ReturnType<typeof useListView>, 'paging' | 'tools' | 'hidden'>
  onChange: (next: Partial<DealView>) => void
  onPlan: (values: DealValues) => void
}

export function DealsTab({ view, layout: { paging, tools, hidden }, onChange, onPlan }: Props) {
  const { status, page } = view
  const list = useListPage(adminListQuery('GET /deals', { query: { status, ...deals.pageOf(view) } }))
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const planNext = async (deal: Deal) => {
    // If they cannot be read, the form reports an overlap.
    const deals = await queries.fetchQuery(dealsOfTile(deal.category.id)).catch(() => ({ reply: [deal] }))
    onPlan(nextDeal(deal, nextStart(plannedOf(deals.reply, deal.category.id))))
  }
  return (
    <>
      <Group mb="md">
        <ChoiceField
          label="Status"
          all="Any status"
          choices={dealStatuses}
          nameOf={(choice) => dealStatusNames[choice]}
          value={status}
          onChange={(next) => onChange({ status: next })}
        />
        <Group gap="sm" ml="auto">
          <ListTools {...tools} />
        </Group>
      </Group>
      <ListPage
        list={list}
        name="deals"
        errorTitle="Failed to fetch deals"
        {...paging}
        empty={<NoDeals view={view} />}
      >
        <DealTable
          deals={list.rows}
          hidden={hidden}
          first={(page - 1) * view.size + 1}
          stale={list.isStale}
          onNext={(deal) => void planNext(deal)}
          onEdit={(deal) => setOpen({ to: 'edit', deal })}
          onDelete={(deal) => setOpen({ to: 'delete', deal })}
        />
      </ListPage>
      {open?.to === 'edit' && <EditDeal deal={open.deal} onClose={close} />}
      {open?.to === 'delete' && <DeleteDeal deal={open.deal} onClose={close} />}
    </>
  )
}

const NoDeals = ({ view }: { view: DealView }) =>
  isFiltered(view) ? (
    <EmptyState
      title="No matching deals"
      action={
        <LinkButton look="secondary" to="?">
          Show all deals
        </LinkButton>
      }
    />
  ) : (
    <EmptyState title="No deals yet">
      <p>A deal lowers the prices of a category.</p>
    </EmptyState>
  )

function DeleteDeal({ deal, onClose }: Pick<Open, 'deal'> & { onClose: () => void }) {
  const refresh = useRefreshTiles()
  return (
    <DeleteDialog
      thing="deal"
      remove={() => callAsAdmin('DELETE /deals/:id', { params: { id: deal.id } })}
      refresh={refresh}
      problemOf={(error) => dealProblem(error, 'deleting the deal')}
      onClose={onClose}
    >
      <Text>
        The deal for <strong>{deal.category.name}</strong> {consequences[deal.status]}
      </Text>
    </DeleteDialog>
  )
}

const consequences: Record<Deal['status'], string> = {
  LIVE: 'ends immediately. Its category stays, so you can create another deal.',
  SCHEDULED: 'will not start. Its dates are free again.',
  ENDED: 'is removed from this list. Orders keep their prices.',
}
