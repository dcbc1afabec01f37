import { useState } from 'react'
import type { ManagedAttribute } from '#contract/admin/attributes.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { SaveDialog } from '../../back-office/forms/save-dialog.tsx'
import { useSave } from '../../back-office/forms/use-save.ts'
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
  const set = (change: Partial<AttributeValues>) => setValues((now) => ({ ...now, ...change }))

  const send = () => {
    const body = { ...values, filterable: values.filterable && values.kind !== 'TEXT' }
    if (!attribute) {
      return callAsAdmin('POST /attributes/admin', { body: { ...body, categoryCode: category } })
    }
    const params = { attributeId: attribute.id }
    return callAsAdmin('PATCH /attributes/admin/:attributeId', { params, body })
  }
  const form = useSave(send, {
    saved: 'The attribute was saved',
    fields: ['name', 'kind', 'unit', 'choices', 'filterable', 'position'],
    refresh: onDone,
    onClose,
  })
  return (
    <SaveDialog title={attribute ? `Edit ${attribute.name}` : 'Add attribute'} form={form} onClose={onClose}>
      <AttributeFields values={values} set={set} errors={form.errors} products={attribute?.products ?? 0} />
    </SaveDialog>
  )
}
