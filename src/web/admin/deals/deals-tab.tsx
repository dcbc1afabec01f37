import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Deal } from '#contract/shop/homepage.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DeleteDialog } from '../../back-office/forms/delete-dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { useRefreshTiles } from '../home/tiles/use-tiles.ts'
import { dealProblem } from './deal-form.ts'
import { DealTable } from './deal-table.tsx'
import { EditDeal } from './edit-deal.tsx'
import { useDeals } from './use-deals.ts'

type Open = { to: 'edit' | 'delete'; deal: Deal }

export function DealsTab() {
  const loaded = useDeals()
  const deals = loaded.data?.reply
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (loaded.isError && !deals) {
    return (
      <ErrorState title="Failed to fetch deals" error={loaded.error} onRetry={() => void loaded.refetch()} />
    )
  }
  if (deals?.length === 0) {
    return (
      <EmptyState title="No deals yet">
        <p>A deal lowers the prices of a category.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <DealTable
        deals={deals}
        onEdit={(deal) => setOpen({ to: 'edit', deal })}
        onDelete={(deal) => setOpen({ to: 'delete', deal })}
      />
      {open?.to === 'edit' && <EditDeal deal={open.deal} onClose={close} />}
      {open?.to === 'delete' && <DeleteDeal deal={open.deal} onClose={close} />}
    </>
  )
}

function DeleteDeal({ deal, onClose }: { deal: Deal; onClose: () => void }) {
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
        The deal for <strong>{deal.category.name}</strong> ends immediately. Its category stays, so you can
        create another deal.
      </Text>
    </DeleteDialog>
  )
}
