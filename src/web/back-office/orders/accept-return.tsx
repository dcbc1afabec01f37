import { Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { Modal } from '../focus/modal.tsx'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { itemsText } from './return-text.ts'

const noteMax = 500

type Props = {
  orderReturn: OrderReturn
  /** The description of the note field, and its text when the dialog opens. */
  note: { description: string; text: string }
  busy: boolean
  problem?: string | undefined
  onAccept: (choice: { restock: boolean; note?: string }) => void
  onClose: () => void
}

/** Confirms a refund and asks whether the items return to stock. */
export function AcceptReturn({ orderReturn, note: first, busy, problem, onAccept, onClose }: Props) {
  const [restock, setRestock] = useState(false)
  const [note, setNote] = useState(first.text)
  const amount = money(orderReturn.amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAccept({ restock, ...(note.trim() && { note: note.trim() }) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Accept this return?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            The customer is refunded {amount} for {itemsText(orderReturn.items)} immediately. This can't be
            undone.
          </Text>
          <Checkbox
            size="md"
            py={8}
            label="Return the items to stock"
            description="Only if they can be sold as new."
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
          <Textarea
            label="Note (optional)"
            description={first.description}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={noteMax}
            size="md"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons
            label={`Accept and refund ${amount}`}
            busyLabel="Accepting..."
            busy={busy}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
