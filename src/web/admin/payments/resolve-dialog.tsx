import { Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentException } from '#contract/payments/payment-desk.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { exceptionText } from './exception-labels.ts'

type Props = { exception: PaymentException; onClose: () => void }

export function ResolveDialog({ exception, onClose }: Props) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const resolve = useMutation({
    mutationFn: () =>
      callAsAdmin('POST /admin/payment-exceptions/:exceptionId/resolve', {
        params: { exceptionId: exception.id },
        body: { note },
      }),
    onSuccess: ({ message }) => {
      onClose()
      toast(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  const missing = note.trim() === ''
  return (
    <Modal
      opened
      onClose={onClose}
      title="Resolve exception"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!resolve.isPending}
      closeOnEscape={!resolve.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (!missing) resolve.mutate()
        }}
      >
        <Stack gap="md">
          <Text size="sm">
            {exceptionText(exception.kind).title}, {exception.reference}
          </Text>
          <Textarea
            label="What you did to resolve it"
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={500}
            size="md"
            data-autofocus
            value={note}
            error={submitted && missing ? 'Enter what you did to resolve it' : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {resolve.error && <Notice tone="problem">{messageOf(resolve.error)}</Notice>}
          <DialogButtons
            label="Resolve exception"
            busyLabel="Resolving..."
            busy={resolve.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
