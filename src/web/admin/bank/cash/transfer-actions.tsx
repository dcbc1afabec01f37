import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundAccount, RefundTransfer } from '#contract/payments/cash/cash.ts'
import { messageOf } from '../../../api-errors.ts'
import { adminQuery } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { ErrorState, Notice } from '../../../ui/feedback/states.tsx'
import { money } from '../../../ui/price.tsx'
import { useNoteNotCollected, useNoteTransferred } from './use-cash.ts'

/** Transfers a refund by hand, or records that the customer never paid. */
export function TransferActions({ refund }: { refund: RefundTransfer }) {
  const [dialog, setDialog] = useState<'transfer' | 'never'>()
  const close = () => setDialog(undefined)
  const of = refund.order.orderId
  return (
    <Group gap="xs">
      <Button
        mih="var(--control)"
        disabled={refund.account === null}
        aria-label={`Transfer the refund of ${of}`}
        onClick={() => setDialog('transfer')}
      >
        Transfer
      </Button>
      {!refund.cashReceived && (
        <Button
          mih="var(--control)"
          variant="default"
          aria-label={`The customer never paid ${of}`}
          onClick={() => setDialog('never')}
        >
          Never paid
        </Button>
      )}
      {dialog === 'transfer' && <TransferDialog refund={refund} onClose={close} />}
      {dialog === 'never' && <NeverPaidDialog refund={refund} onClose={close} />}
    </Group>
  )
}

type Props = { refund: RefundTransfer; onClose: () => void }

function TransferDialog({ refund, onClose }: Props) {
  const params = { refundId: refund.id }
  const { data, error, refetch } = useQuery({
    ...adminQuery('GET /admin/refund-transfers/:refundId/account', { params }),
    // Each view is in the access log.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const note = useNoteTransferred(refund.id)
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState('')
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Transfer ${money(refund.amount)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!note.isPending}
      closeOnEscape={!note.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reference.trim()) note.mutate(reference.trim(), { onSuccess: onClose })
          else setProblem('Enter the reference of the transfer')
        }}
      >
        <Stack gap="md">
          {error ? (
            <ErrorState title="We couldn't load the account" error={error} onRetry={() => void refetch()} />
          ) : (
            <Account account={data} />
          )}
          <Text size="sm">Transfer the money with your bank first, then enter its reference here.</Text>
          <TextInput
            label="Reference"
            size="md"
            maxLength={100}
            value={reference}
            error={problem}
            onChange={(event) => {
              setReference(event.currentTarget.value)
              setProblem('')
            }}
          />
          {note.error && <Notice tone="problem">{messageOf(note.error)}</Notice>}
          <DialogButtons
            label="Mark as transferred"
            busyLabel="Marking..."
            busy={note.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

function Account({ account }: { account: RefundAccount | undefined }) {
  if (!account) return <Text role="status">Loading the account...</Text>
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{account.holder}</Text>
      <Text>{account.number}</Text>
      {account.bankCode && <Text>{account.bankCode}</Text>}
    </Stack>
  )
}

function NeverPaidDialog({ refund, onClose }: Props) {
  const { mutate, isPending, error } = useNoteNotCollected(refund.id)
  return (
    <Confirm
      opened
      title="Did the customer never pay?"
      confirmLabel="Never paid"
      busyLabel="Saving..."
      busy={isPending}
      problem={error ? messageOf(error) : undefined}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">
        Nothing is transferred to the customer, and the courier owes the shop {money(refund.amount)} less for
        the order {refund.order.orderId}. Check with the courier first: this can't be undone.
      </Text>
    </Confirm>
  )
}
