import { Checkbox, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import type { AttributeBody } from '#contract/admin/attributes.ts'
import { type AttributeKind, attributeKindLabels, attributeKinds } from '#shared/catalog/attributes.ts'

export type AttributeValues = Required<Omit<AttributeBody, 'categoryCode' | 'unit' | 'position'>> & {
  unit: string
  position: number | undefined
}

type FieldsProps = {
  values: AttributeValues
  set: (change: Partial<AttributeValues>) => void
  errors: Record<string, string>
}

export function AttributeFields({ products, ...fields }: FieldsProps & { products: number }) {
  const { values, set, errors } = fields
  const isUsed = products > 0
  return (
    <>
      <TextInput
        label="Name"
        size="md"
        withAsterisk
        aria-required
        maxLength={60}
        value={values.name}
        error={errors.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Type"
        size="md"
        value={values.kind}
        disabled={isUsed}
        description={isUsed ? 'Products use this attribute, so its type is fixed.' : undefined}
        error={errors.kind}
        data={attributeKinds.map((value) => ({ value, label: attributeKindLabels[value] }))}
        onChange={(event) => set({ kind: event.currentTarget.value as AttributeKind })}
      />
      {values.kind === 'NUMBER' && (
        <TextInput
          label="Unit"
          size="md"
          placeholder="cm, g, hours"
          maxLength={20}
          value={values.unit}
          disabled={isUsed}
          error={errors.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      )}
      {values.kind.startsWith('CHOICE') && (
        <TagsInput
          label="Choices"
          size="md"
          description="Press Enter after each one. Their order is the order of the filter."
          maxTags={60}
          value={values.choices}
          error={errors.choices}
          onChange={(choices) => set({ choices })}
        />
      )}
      <UseFields {...fields} />
    </>
  )
}

/** Where the attribute is asked for and shown. */
const UseFields = ({ values: { kind, required, filterable, position }, set, errors }: FieldsProps) => (
  <>
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
