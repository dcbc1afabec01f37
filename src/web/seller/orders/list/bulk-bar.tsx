import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmOutcome, SellerOrder } from '#contract/orders/seller-orders.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import type { OrderView } from './order-view.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  view: OrderView
  /** Orders that match the filters, on all pages. */
  total: number
}

/** Confirms the selected orders and downloads their packing slips. */
export function BulkBar({ selection, view, total }: Props) {
  const { selectable, selected } = selection
  const [failed, setFailed] = useState<ConfirmOutcome[]>([])
  // The job does not know the filters behind a figure, and confirms placed orders only.
  const isOfFigure = view.soldFrom || view.soldTo || view.service
  const isWholePage = selected.length === selectable.length && total > selected.length
  const mayConfirmAll = isWholePage && view.status === 'PLACED' && !isOfFigure
  return (
    <>
      {failed.length > 0 && <NotConfirmed failed={failed} onDismiss={() => setFailed([])} />}
      {selected.length > 0 && (
        <ActionBar label="Selected orders">
          <Group gap="xs" justify="space-between">
            <Text size="sm" fw={500} role="status">
              {countText(selected.length, 'order')} selected
            </Text>
            <Group gap="xs">
              <BulkActions selection={selection} onFailed={setFailed} />
              {mayConfirmAll && <ConfirmAll view={view} total={total} />}
              <Button variant="subtle" color="gray" mih="var(--control)" onClick={() => selection.select([])}>
                Clear
              </Button>
            </Group>
          </Group>
          <Text size="sm" c="dimmed">
            {selectionHint(selected, isWholePage && !mayConfirmAll)}
          </Text>
        </ActionBar>
      )}
    </>
  )
}

/** How to do what the bar cannot: actions that need tracking, or that cover more than this page. */
function selectionHint(selected: SellerOrder[], isWholePage: boolean): string {
  const hasToShip = selected.some(({ orderStatus }) => orderStatus === 'CONFIRMED')
  return [
    hasToShip && 'To ship several orders at once, use Ship from CSV above.',
    isWholePage &&
      'Packing slips are for the orders of this page. To confirm the orders of all pages, choose the status Placed.',
  ]
    .filter(Boolean)
    .join(' ')
}

type NotConfirmedProps = { failed: ConfirmOutcome[]; onDismiss: () => void }

const NotConfirmed = ({ failed, onDismiss }: NotConfirmedProps) => (
  <Box mt="md">
    <Notice
      action={
        <Button variant="subtle" mih="var(--control)" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <p>Not confirmed:</p>
      <ul>
        {failed.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </Notice>
  </Box>
)

type ActionsProps = { selection: Selection; onFailed: (failed: ConfirmOutcome[]) => void }

function BulkActions({ selection, onFailed }: ActionsProps) {
  const { selected } = selection
  const confirm = useConfirmOrders(selection, onFailed)
  const placed = selected.filter(({ orderStatus }) => orderStatus === 'PLACED').length
  return (
    <>
      {placed > 0 && (
        <Button
          mih="var(--control)"
          aria-busy={confirm.isPending || undefined}
          onClick={() => !confirm.isPending && confirm.mutate()}
        >
          {confirm.isPending ? 'Confirming...' : `Confirm ${placed} placed`}
        </Button>
      )}
      <DownloadButton
        label="Packing slips"
        fileName={`Packing slips for ${countText(selected.length, 'order')}.pdf`}
        load={() =>
          callAsSeller('GET /seller/orders/packing-slips', {
            query: { orderIds: selected.map(({ id }) => id).join(',') },
          })
        }
      />
    </>
  )
}

function useConfirmOrders({ selected, select }: Selection, onFailed: ActionsProps['onFailed']) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const placed = selected.filter(({ orderStatus }) => orderStatus === 'PLACED')
      return callAsSeller('POST /seller/orders/confirm', { body: { orderIds: placed.map(({ id }) => id) } })
    },
    onSuccess: ({ results }) => {
      const failed = results.filter(({ outcome }) => outcome !== 'confirmed')
      const confirmed = results.length - failed.length
      onFailed(failed)
      select([])
      if (confirmed > 0) toast(`${countText(confirmed, 'order')} confirmed.`)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
}
