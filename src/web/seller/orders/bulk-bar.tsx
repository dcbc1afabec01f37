import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmOutcome } from '#contract/orders/seller-orders.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { Notice } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSavePdf } from './use-save-pdf.ts'
import type { Selection } from './use-selection.ts'

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Chooses all orders on the page, and does with the chosen ones what takes one call. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { possible, chosen, choose } = selection
  const [left, setLeft] = useState<ConfirmOutcome[]>([])
  const confirm = useConfirmation(selection, setLeft)
  const slips = useSavePdf()
  const placed = chosen.filter(({ orderStatus }) => orderStatus === 'PLACED').length
  const saveSlips = () =>
    slips.save(
      () =>
        callAsSeller('GET /seller/orders/packing-slips', {
          query: { orderIds: chosen.map(({ id }) => id).join(',') },
        }),
      chosen.length === 1 ? 'The packing slip' : `The packing slips of ${ordersText(chosen.length)}`,
    )
  return (
    <>
      <Group mb="sm" gap="sm" mih={44}>
        <Checkbox
          size="md"
          py={10}
          label="Select all on this page"
          disabled={possible.length === 0}
          checked={possible.length > 0 && chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          onChange={(event) => choose(event.currentTarget.checked ? possible : [])}
        />
        {chosen.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {ordersText(chosen.length)} selected
            </Text>
            {placed > 0 && (
              <Button
                mih={44}
                aria-busy={confirm.isPending || undefined}
                onClick={() => !confirm.isPending && confirm.mutate()}
              >
                {confirm.isPending ? 'Confirming...' : `Confirm ${placed} placed`}
              </Button>
            )}
            <Button
              variant="default"
              mih={44}
              leftSection={<MoreIcon name="download" size={16} />}
              aria-busy={slips.busy || undefined}
              onClick={() => void saveSlips()}
            >
              {slips.busy ? 'Preparing...' : 'Packing slips'}
            </Button>
          </>
        )}
      </Group>
      {left.length > 0 && (
        <Notice
          action={
            <Button variant="subtle" mih={44} onClick={() => setLeft([])}>
              Dismiss
            </Button>
          }
        >
          <p>Not confirmed:</p>
          <ul>
            {left.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function useConfirmation({ chosen, choose }: Selection, onLeft: (left: ConfirmOutcome[]) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const placed = chosen.filter(({ orderStatus }) => orderStatus === 'PLACED')
      return callAsSeller('POST /seller/orders/confirm', { body: { orderIds: placed.map(({ id }) => id) } })
    },
    onSuccess: ({ results }) => {
      const left = results.filter(({ outcome }) => outcome !== 'confirmed')
      const done = results.length - left.length
      onLeft(left)
      choose([])
      if (done > 0) toast(`${ordersText(done)} ${done === 1 ? 'is' : 'are'} now confirmed.`)
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
}
