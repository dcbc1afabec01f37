import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Shipment } from '#contract/sellers/bulk.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { focusInvalid } from '../../../back-office/focus/focus-invalid.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { useStartJob } from '../../bulk/use-start-job.ts'
import { CarrierList, carrierListId } from '../tracking/carrier-list.tsx'
import { leftOutText, ordersFor } from './left-out.ts'
import { ShipLine } from './ship-line.tsx'
import { isEntered, trackedText } from './ship-lines.ts'
import styles from './ship-orders.module.css'
import { useShipLines } from './use-ship-lines.ts'

type ButtonProps = { selected: SellerOrder[]; onShip: (selected: SellerOrder[]) => void }

export function ShipButton({ selected, onShip }: ButtonProps) {
  const count = ordersFor('SHIPPED', selected).length
  if (count === 0) return null
  return (
    <Button variant="default" mih="var(--control)" onClick={() => onShip(selected)}>
      Ship {countText(count, 'order')}
    </Button>
  )
}

type Props = { selected: SellerOrder[]; onClose: () => void }

/** Ships the selected orders that can ship, each with its own tracking or without. */
export function ShipDialog({ selected, onClose }: Props) {
  const form = useShipLines(ordersFor('SHIPPED', selected))
  const [leaving, setLeaving] = useState(false)
  const job = useStartJob((shipments: Shipment[]) =>
    callAsSeller('POST /sellers/bulk/shipments', { body: { shipments } }),
  )
  const close = () => (isEntered(form.lines) ? setLeaving(true) : onClose())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const shipments = form.read()
    if (shipments) job.mutate(shipments)
    else focusInvalid(event.currentTarget)
  }
  const count = countText(form.lines.length, 'order')
  return (
    <>
      <Modal
        opened
        onClose={close}
        title={`Ship ${count}`}
        size={760}
        closeButtonProps={{ 'aria-label': 'Close' }}
        closeOnClickOutside={false}
        closeOnEscape={!job.isPending && !leaving}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Intro leftOut={leftOutText('SHIPPED', selected)} />
            <CarrierForAll {...form} />
            <Lines {...form} />
            <Text size="sm" role="status">
              {[form.pasted, trackedText(form.lines)].filter(Boolean).join(' ')}
            </Text>
            {job.error && <Notice tone="problem">{messageOf(job.error)}</Notice>}
            <DialogButtons
              label={`Ship ${count}`}
              busyLabel="Starting..."
              busy={job.isPending}
              onClose={close}
            />
          </Stack>
        </form>
      </Modal>
      {/* Mounted only when it opens, or the Escape key that opens it would close it. */}
      {leaving && <DiscardDialog onDiscard={onClose} onClose={() => setLeaving(false)} />}
    </>
  )
}

const DiscardDialog = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => (
  <Confirm
    opened
    title="Discard tracking numbers?"
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    busyLabel="Discarding..."
    busy={false}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    <Text>You entered carriers or tracking numbers. The orders are not shipped yet.</Text>
  </Confirm>
)

const Intro = ({ leftOut }: { leftOut: string }) => (
  <>
    <Text size="sm">
      We email the tracking to each customer, who can no longer cancel. This can't be undone.
    </Text>
    {leftOut && <Notice>{leftOut}</Notice>}
  </>
)

type Form = ReturnType<typeof useShipLines>

const CarrierForAll = ({ carrier, changeCarrier }: Form) => (
  <>
    <TextInput
      label="Carrier for all orders"
      size="md"
      list={carrierListId}
      maxLength={60}
      autoComplete="off"
      value={carrier}
      onChange={(event) => changeCarrier(event.currentTarget.value)}
      data-autofocus
    />
    <CarrierList />
  </>
)

const Lines = ({ lines, problems, change, paste }: Form) => (
  <div>
    <Text size="sm" c="dimmed">
      Paste a column from a spreadsheet to fill several orders, or scan: Enter goes to the next order.
    </Text>
    <div className={`${styles.row} ${styles.head}`} aria-hidden>
      <Text size="sm" fw={600} className={styles.headOrder}>
        Order
      </Text>
      <Text size="sm" fw={600}>
        Carrier
      </Text>
      <Text size="sm" fw={600}>
        Tracking Number
      </Text>
    </div>
    <ul className={styles.list} aria-label="Orders to ship">
      {lines.map((line, place) => (
        <ShipLine
          key={line.id}
          line={line}
          place={place}
          problems={problems.get(line.id)}
          onChange={change}
          onPaste={paste}
        />
      ))}
    </ul>
  </div>
)
