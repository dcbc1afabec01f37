import { Checkbox, Modal, NativeSelect, NumberInput, Stack, TagsInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AttributeBody, ManagedAttribute } from '#contract/admin/attributes.ts'
import { type AttributeKind, attributeKindLabels, attributeKinds } from '#shared/catalog/attributes.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DialogButtons } from '../../back-office/forms/dialog-buttons.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

type Props = {
  category: string
  /** The attribute to change; undefined for a new one. */
  attribute?: ManagedAttribute
  onDone: () => Promise<unknown>
  onClose: () => void
}

type Values = Required<Omit<AttributeBody, 'categoryCode' | 'unit' | 'position'>> & {
  unit: string
  position: number | undefined
}

const valuesOf = (attribute: ManagedAttribute | undefined): Values => ({
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
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))

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
          <Fields values={values} set={set} errors={errors} products={attribute?.products ?? 0} />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <DialogButtons label="Save" busyLabel="Saving..." busy={busy} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

type FieldsProps = {
  values: Values
  set: (change: Partial<Values>) => void
  errors: Record<string, string>
  products: number
}

function Fields({ values, set, errors, products }: FieldsProps) {
  const { name, kind, unit, choices, required, filterable, position } = values
  return (
    <>
      <TextInput
        label="Name"
        size="md"
        withAsterisk
        aria-required
        maxLength={60}
        value={name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Type"
        size="md"
        value={kind}
        disabled={products > 0}
        description={products > 0 ? 'Products use this attribute, so its type is fixed.' : undefined}
        error={errors.kind}
        data={attributeKinds.map((value) => ({ value, label: attributeKindLabels[value] }))}
        onChange={(event) => set({ kind: event.currentTarget.value as AttributeKind })}
      />
      {kind === 'NUMBER' && (
        <TextInput
          label="Unit"
          size="md"
          placeholder="cm, g, hours"
          maxLength={20}
          value={unit}
          disabled={products > 0}
          error={errors.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      )}
      {kind.startsWith('CHOICE') && (
        <TagsInput
          label="Choices"
          size="md"
          description="Press Enter after each one. Their order is the order of the filter."
          maxTags={60}
          value={choices}
          error={errors.choices}
          onChange={(next) => set({ choices: next })}
        />
      )}
      <Checkbox
        label="Required to put a product on sale"
        size="md"
        checked={required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      {kind !== 'TEXT' && (
        <Checkbox
          label="Customers can filter by it"
          size="md"
          checked={filterable}
          error={errors.filterable}
          onChange={(event) => set({ filterable: event.currentTarget.checked })}
        />
      )}
      <NumberInput
        label="Position"
        size="md"
        description="Lower numbers come first."
        min={0}
        max={1000}
        allowDecimal={false}
        value={position ?? ''}
        error={errors.position}
        onChange={(next) => set({ position: typeof next === 'number' ? next : undefined })}
      />
    </>
  )
}
