import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BankLine } from '#contract/payments/bank-statements.ts'
import { messageOf } from '../../api-errors.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { dayText } from '../../back-office/forms/day-text.ts'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { bookings, counterpartNames } from './line-text.ts'
import { useBook, useMatch } from './use-bank.ts'

/** Accepts the proposal, or books the line as something else. */
export function LineActions({ line }: { line: BankLine }) {
  const [dialog, setDialog] = useState<'match' | 'book'>()
  const close = () => setDialog(undefined)
  return (
    <Group gap="xs" wrap="nowrap">
      {line.proposal && (
        <Button
          mih="var(--control)"
          variant="default"
          aria-label={`Match ${line.description}`}
          onClick={() => setDialog('match')}
        >
          Match
        </Button>
      )}
      <Button
        mih="var(--control)"
        variant="default"
        aria-label={`Book ${line.description}`}
        onClick={() => setDialog('book')}
      >
        Book
      </Button>
      {dialog === 'match' && <MatchDialog line={line} onClose={close} />}
      {dialog === 'book' && <BookDialog line={line} onClose={close} />}
    </Group>
  )
}

type Props = { line: BankLine; onClose: () => void }

function MatchDialog({ line, onClose }: Props) {
  const match = useMatch(line.id)
  const { proposal } = line
  if (!proposal) return null
  const { kind, id, reference } = proposal
  return (
    <Confirm
      opened
      title={`Match with the ${counterpartNames[kind].toLowerCase()} ${reference}?`}
      confirmLabel="Match"
      busyLabel="Matching..."
      busy={match.isPending}
      harmless
      problem={match.error ? messageOf(match.error) : undefined}
      onConfirm={() => match.mutate({ kind, id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">
        {money(line.amount)} on {dayText(line.day)}.
        {proposal.marksPaid && ' The payout is also marked as paid.'}
      </Text>
    </Confirm>
  )
}

function BookDialog({ line, onClose }: Props) {
  const book = useBook(line.id)
  const [as, setAs] = useState<'BANK_FEE' | 'OWNER'>('BANK_FEE')
  const [note, setNote] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      title="Book this transaction"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          book.mutate({ as, ...(note.trim() && { note: note.trim() }) }, { onSuccess: onClose })
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {money(line.amount)} on {dayText(line.day)}. Use this only when no settlement or payout explains
            it.
          </Text>
          <NativeSelect
            label="What it is"
            size="md"
            data-autofocus
            value={as}
            onChange={(event) => setAs(event.currentTarget.value as typeof as)}
            data={Object.entries(bookings).map(([value, label]) => ({ value, label }))}
          />
          <TextInput
            label="Note"
            size="md"
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {book.error && <Notice tone="problem">{messageOf(book.error)}</Notice>}
          <DialogButtons label="Book" busyLabel="Booking..." busy={book.isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
