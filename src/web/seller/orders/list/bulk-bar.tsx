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
import { DeliverOrders } from '../selection/deliver-orders.tsx'
import { ShipButton, ShipDialog } from '../selection/ship-orders.tsx'
import styles from './bulk-bar.module.css'
import { changeOfAll, MoveAll } from './move-all.tsx'
import { type OrderView, list as orderList } from './order-view.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  view: OrderView
  /** Orders that match the filters, on all pages. */
  total: number
}

/** Confirms, ships and delivers the selected orders, or all that match the filters, and downloads their packing slips. */
export function BulkBar({ selection, view, total }: Props) {
  const { selectable, selected } = selection
  const [failed, setFailed] = useState<ConfirmOutcome[]>([])
  const [wantsAll, setWantsAll] = useState(false)
  // Outside the bar, which closes when the list no longer shows a selected order.
  const [shipping, setShipping] = useState<SellerOrder[]>()
  // The job does not know the filters behind a figure.
  const isOfFigure = view.soldFrom || view.soldTo || view.service
  const isWholePage = selected.length === selectable.length && total > selected.length
  const isAll = wantsAll && isWholePage
  const change = isWholePage && !isOfFigure ? changeOfAll(view) : undefined
  const clear = () => {
    setWantsAll(false)
    selection.select([])
  }
  return (
    <>
      {failed.length > 0 && <NotConfirmed failed={failed} onDismiss={() => setFailed([])} />}
      {selected.length > 0 && (
        <ActionBar label="Selected orders">
          <div className={styles.bar}>
            <Group gap="0 16px" className={styles.count}>
              <Text size="sm" fw={500} role="status">
                {isAll
                  ? `All ${countText(total, 'order')} selected`
                  : `${countText(selected.length, 'order')} selected`}
              </Text>
              {isWholePage && !isAll && (
                <Button variant="subtle" mih="var(--control)" px={0} onClick={() => setWantsAll(true)}>
                  Select all {numberText(total)} matching
                </Button>
              )}
            </Group>
            <div className={styles.actions}>
              {isAll ? (
                <AllSlips view={view} />
              ) : (
                <BulkActions selection={selection} onFailed={setFailed} onShip={setShipping} />
              )}
              {change && <MoveAll change={change} view={view} total={total} />}
            </div>
            <Button
              variant="subtle"
              color="gray"
              mih="var(--control)"
              px="xs"
              className={styles.clear}
              onClick={clear}
            >
              Clear
            </Button>
          </div>
          {isAll && (
            <Text size="sm" c="dimmed">
              {allHint(change !== undefined)}
            </Text>
          )}
        </ActionBar>
      )}
      {shipping && <ShipDialog selected={shipping} onClose={() => setShipping(undefined)} />}
    </>
  )
}

/** What the bar cannot do for all matching orders, and the limit of what it can. */
const allHint = (mayMoveAll: boolean): string =>
  `Packing slips for up to ${numberText(packingSlipsMax)} orders at once. Canceled orders have none.${
    mayMoveAll ? '' : ' To confirm or deliver the orders of all pages, choose the status Placed or Shipped.'
  } To ship the orders of all pages, use Ship from CSV.`

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

type ActionsProps = {
  selection: Selection
  onFailed: (failed: ConfirmOutcome[]) => void
  onShip: (selected: SellerOrder[]) => void
}

function BulkActions({ selection, onFailed, onShip }: ActionsProps) {
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
      <ShipButton selected={selected} onShip={onShip} />
      <DeliverOrders selected={selected} />
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
