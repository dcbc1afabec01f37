import { Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ManagedAttribute } from '#contract/admin/attributes.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { AttributeFields, type AttributeValues } from './attribute-fields.tsx'

type Props = {
  category: string
  /** The attribute to change; undefined for a new one. */
  attribute?: ManagedAttribute
  onDone: () => Promise<unknown>
  onClose: () => void
}

const valuesOf = (attribute: ManagedAttribute | undefined): AttributeValues => ({
  name: attribute?.name ?? '',
  kind: attribute?.kind ?? 'CHOICE',
  unit: attribute?.unit ?? '',
  choices: attribute?.choices ?? [],
  required: attribute?.required ?? false,
  filterable: attribute?.filterable ?? true,
  position: attribute?.position,
})

/** Adds or changes an attribute. The server says which changes would make values of products wrong. */
export function AttributeDialog({ category, attribute, onDone, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(attribute))
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<AttributeValues>) => setValues((now) => ({ ...now, ...change }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    setErrors({})
    const body = { ...values, filterable: values.filterable && values.kind !== 'TEXT' }
    try {
      if (attribute) {
        const params = { attributeId: attribute.id }
        await callAsAdmin('PATCH /attributes/admin/:attributeId', { params, body })
      } else await callAsAdmin('POST /attributes/admin', { body: { ...body, categoryCode: category } })
      toast('The attribute was saved')
      onClose()
    } catch (error) {
      const found = isResponseError(error) ? (error.body.errors ?? []) : []
      setErrors(Object.fromEntries(found.map(({ path, message }) => [path.split('.')[0], message])))
      if (found.length === 0) setProblem(messageOf(error))
    } finally {
      setBusy(false)
      void onDone()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={attribute ? `Edit ${attribute.name}` : 'Add attribute'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <form onSubmit={save} noValidate aria-busy={busy}>
        <Stack gap="md">
          <AttributeFields values={values} set={set} errors={errors} products={attribute?.products ?? 0} />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Save" busyLabel="Saving..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
