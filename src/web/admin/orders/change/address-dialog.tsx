import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressChange } from '#contract/orders/order-changes.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { addressInputs } from '../../../back-office/address-inputs.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { Modal } from '../../../back-office/focus/modal.tsx'
import { DialogButtons } from '../../../back-office/forms/dialog-buttons.tsx'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

type Props = { desk: DeskOrder; onClose: () => void }

/** Changes the delivery address of an order that was not shipped yet. */
export function AddressDialog({ desk: { order, parts }, onClose }: Props) {
  const { form, problem, save } = useAddressForm(order, onClose)
  const { errors, isSubmitting } = form.formState
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Change the address of order ${order.orderId}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!isSubmitting}
      size="lg"
    >
      <form onSubmit={save} noValidate aria-busy={isSubmitting}>
        <Stack gap="md">
          <Text size="sm">
            {parts.length > 0 && 'All other orders paid with the same payment also go to the new address. '}
            The customer and the seller get an email. The old address is kept in a note.
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {addressInputs().map(({ name, label, inputMode }) =>
              name === 'state' ? (
                <TextInput
                  key={name}
                  label={label}
                  description="Can't change: delivery and tax were calculated for it."
                  size="md"
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  readOnly
                  variant="filled"
                  value={order.shippingAddress.state}
                  error={errors.address?.state?.message}
                />
              ) : (
                <TextInput
                  key={name}
                  label={label}
                  inputMode={inputMode}
                  size="md"
                  dir="auto"
                  // The address is the customer's, not that of whoever sits at the keyboard.
                  autoComplete="off"
                  {...form.register(`address.${name}`)}
                  error={errors.address?.[name]?.message}
                />
              ),
            )}
          </SimpleGrid>
          <Textarea
            label="Reason"
            withAsterisk
            aria-required
            description="Shown to the seller."
            size="md"
            autosize
            minRows={2}
            maxLength={300}
            {...form.register('reason')}
            error={errors.reason?.message}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Change address" busyLabel="Saving..." busy={isSubmitting} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

function useAddressForm({ id: orderId, shippingAddress }: DeskOrder['order'], onClose: () => void) {
  const queries = useQueryClient()
  const { id, ...address } = shippingAddress
  const form = useSchemaForm(addressChange, { defaultValues: { address, reason: '' } })
  const [problem, setProblem] = useState('')
  const save = form.handleSubmit(async (body) => {
    setProblem('')
    try {
      const { message } = await callAsAdmin('PUT /admin/orders/:orderId/address', {
        params: { orderId },
        body,
      })
      toast(message)
      onClose()
    } catch (error) {
      setProblem(showErrors(form, error))
    } finally {
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  })
  return { form, problem, save }
}
