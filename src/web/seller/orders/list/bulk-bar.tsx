import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConfirmOutcome, packingSlipsMax, type SellerOrder } from '#contract/orders/seller-orders.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { DownloadButton } from '../../../back-office/download-button.tsx'
import { ActionBar } from '../../../back-office/list/action-bar.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ConfirmAll } from './confirm-all.tsx'
import { type OrderView, list as orderList } from './order-view.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  view: OrderView
  /** Orders that match the filters, on all pages. */
  total: number
}

/** Confirms the selected orders and downloads packing slips, of the selected orders or of all that match the filters. */
export function BulkBar({ selection, view, total }: Props) {
  const { selectable, selected } = selection
  const [failed, setFailed] = useState<ConfirmOutcome[]>([])
  const [wantsAll, setWantsAll] = useState(false)
  // The job does not know the filters behind a figure, and confirms placed orders only.
  const isOfFigure = view.soldFrom || view.soldTo || view.service
  const isWholePage = selected.length === selectable.length && total > selected.length
  const isAll = wantsAll && isWholePage
  const mayConfirmAll = isWholePage && view.status === 'PLACED' && !isOfFigure
  const clear = () => {
    setWantsAll(false)
    selection.select([])
  }
  return (
    <>
      {failed.length > 0 && <NotConfirmed failed={failed} onDismiss={() => setFailed([])} />}
      {selected.length > 0 && (
        <ActionBar label="Selected orders">
          <Group gap="xs" justify="space-between">
            <Group gap="xs">
              <Text size="sm" fw={500} role="status">
                {isAll
                  ? `All ${countText(total, 'order')} selected`
                  : `${countText(selected.length, 'order')} selected`}
              </Text>
              {isWholePage && !isAll && (
                <Button variant="subtle" mih="var(--control)" px="xs" onClick={() => setWantsAll(true)}>
                  Select all {numberText(total)} matching
                </Button>
              )}
            </Group>
            <Group gap="xs">
              {isAll ? <AllSlips view={view} /> : <BulkActions selection={selection} onFailed={setFailed} />}
              {mayConfirmAll && <ConfirmAll view={view} total={total} />}
              <Button variant="subtle" color="gray" mih="var(--control)" onClick={clear}>
                Clear
              </Button>
            </Group>
          </Group>
          <Text size="sm" c="dimmed">
            {isAll ? allHint(mayConfirmAll) : selectionHint(selected)}
          </Text>
        </ActionBar>
      )}
    </>
  )
}

/** What the bar cannot do for all matching orders, and the limit of what it can. */
const allHint = (mayConfirmAll: boolean): string =>
  `Packing slips for up to ${numberText(packingSlipsMax)} orders at once. Canceled orders have none.${
    mayConfirmAll ? '' : ' To confirm the orders of all pages, choose the status Placed.'
  }`

/** How to do what the bar cannot: actions that need tracking. */
const selectionHint = (selected: SellerOrder[]): string =>
  selected.some(({ orderStatus }) => orderStatus === 'CONFIRMED')
    ? 'To ship several orders at once, use Ship from CSV above.'
    : ''

/** The packing slips of all orders that match the filters, also on other pages. */
const AllSlips = ({ view }: { view: OrderView }) => (
  <DownloadButton
    label="Packing slips"
    fileName="Packing slips for all orders.pdf"
    load={() =>
      callAsSeller('GET /seller/orders/packing-slips', {
        query: { all: 'true', ...orderList.filterOf(view) },
      })
    }
  />
)

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
