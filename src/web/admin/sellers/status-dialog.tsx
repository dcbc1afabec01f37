import { Stack, Text, Textarea } from '@mantine/core'
import { reasonedChange, statusReasonMax } from '#contract/admin/sellers-admin.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { Modal } from '../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { useSchemaForm } from '../../forms.ts'
import { Notice } from '../../ui/feedback/states.tsx'
import { actionLabels, consequences } from './status-choices.ts'

type Props = {
  seller: Seller
  to: AccountStatus
  busy: boolean
  problem?: string
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason, which is emailed to the seller. Keeps the text when the request fails. */
export function StatusDialog({ seller, to, busy, problem, onConfirm, onClose }: Props) {
  const form = useSchemaForm(reasonedChange, { defaultValues: { reason: '' }, mode: 'onSubmit' })
  const { label, busy: busyLabel } = actionLabels[to]
  const { businessName } = seller.businessDetails
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${label}: ${businessName}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      <form onSubmit={form.handleSubmit(({ reason }) => onConfirm(reason))} noValidate>
        <Stack gap="md">
          <Text>{consequences[to]}</Text>
          <Textarea
            label="Reason"
            description={`Emailed to ${seller.email}${to === 'BANNED' || to === 'CLOSED' ? '' : ' and shown in the seller area'}.`}
            required
            autosize
            minRows={3}
            maxRows={8}
            maxLength={statusReasonMax}
            size="md"
            data-autofocus
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons
            label={label}
            busyLabel={busyLabel}
            busy={busy}
            color={to === 'ACTIVE' ? undefined : 'red'}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
