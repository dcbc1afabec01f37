import { Checkbox, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { money } from '../ui/price.tsx'
import { Notice } from '../ui/states.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { piecesText } from './return-words.ts'

const noteMax = 500

type Props = {
  claim: OrderReturn
  /** Also asks for words that customer and seller read. */
  withNote?: boolean
  busy: boolean
  problem?: string | undefined
  onAccept: (choice: { restock: boolean; note?: string }) => void
  onClose: () => void
}

/** Asks whether the pieces can be sold again, and says what goes back, before it does. */
export function AcceptReturn({ claim, withNote = false, busy, problem, onAccept, onClose }: Props) {
  const [restock, setRestock] = useState(false)
  const [note, setNote] = useState('')
  const amount = money(claim.amount)
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
            {amount} goes back to the customer at once, for {piecesText(claim.items)}. This cannot be taken
            back.
          </Text>
          <Checkbox
            size="md"
            py={8}
            label="Put the pieces back on the shelf"
            description="Only what can be sold as new."
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
          {withNote && (
            <Textarea
              label="Note (optional)"
              description="Customer and seller read it."
              autosize
              minRows={2}
              maxRows={8}
              maxLength={noteMax}
              size="md"
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
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
