import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmOutcome } from '#contract/orders/seller-orders.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
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

/** Selects all orders on the page; confirms the selected orders and downloads their packing slips. */
export function BulkBar({ selection, view, total }: Props) {
  const { selectable, selected, select } = selection
  const [failed, setFailed] = useState<ConfirmOutcome[]>([])
  // The job does not know the filters behind a figure, and confirms placed orders only.
  const isOfFigure = view.soldFrom || view.soldTo || view.service
  const isWhole = selected.length === selectable.length && view.status === 'PLACED' && !isOfFigure
  return (
    <>
      <Group mb="sm" gap="sm" mih="var(--control)">
        <Checkbox
          size="md"
          py={10}
          label="Select all on this page"
          disabled={selectable.length === 0}
          checked={selectable.length > 0 && selected.length === selectable.length}
          indeterminate={selected.length > 0 && selected.length < selectable.length}
          onChange={(event) => select(event.currentTarget.checked ? selectable : [])}
        />
        {selected.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {countText(selected.length, 'order')} selected
            </Text>
            <BulkActions selection={selection} onFailed={setFailed} />
            {isWhole && total > selected.length && <ConfirmAll view={view} total={total} />}
          </>
        )}
      </Group>
      {failed.length > 0 && (
        <Notice
          action={
            <Button variant="subtle" mih="var(--control)" onClick={() => setFailed([])}>
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
      )}
    </>
  )
}

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
