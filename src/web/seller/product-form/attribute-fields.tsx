import { MultiSelect, NativeSelect, SimpleGrid, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import type { Attribute } from '#contract/admin/attributes.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import type { AttributeValues, ProductValues } from './form-values.ts'

/** The fields of the chosen category, with its inherited ones. */
export function AttributeFields({ control }: { control: Control<ProductValues> }) {
  const codes = useWatch({ control, name: ['categoryCode3', 'categoryCode2', 'categoryCode'] })
  const category = codes.find(Boolean) ?? ''
  const { field } = useController({ control, name: 'attributes' })
  const { errors } = useFormState({ control, name: 'attributes' })
  const { data, isError, isPending, refetch } = useQuery({
    ...sellerQuery('GET /attributes', { query: { category } }),
    enabled: category !== '',
    staleTime: 60_000,
  })
  if (!category) return <Hint>Choose a category to see its attributes.</Hint>
  if (isError && !data)
    return (
      <Notice
        tone="problem"
        action={
          <Button look="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn't load the attributes.
      </Notice>
    )
  if (isPending) return <Skeleton height={120} />
  if (data.length === 0) return <Hint>This category has no attributes.</Hint>
  const messages = errors.attributes as Record<string, { message?: string }> | undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {data.map((attribute) => (
        <AttributeField
          key={attribute.code}
          attribute={attribute}
          value={field.value[attribute.code] ?? ''}
          error={messages?.[attribute.code]?.message}
          onChange={(value) => field.onChange({ ...field.value, [attribute.code]: value })}
        />
      ))}
    </SimpleGrid>
  )
}

const Hint = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

type FieldProps = {
  attribute: Attribute
  value: AttributeValues[string]
  error: string | undefined
  onChange: (value: AttributeValues[string]) => void
}

export function AttributeField({ attribute, value, error, onChange }: FieldProps) {
  const { name, kind, unit, choices, required } = attribute
  const common = {
    label: name,
    size: 'md',
    error,
    withAsterisk: required,
    'aria-required': required,
  } as const
  if (kind === 'CHOICES')
    return (
      <MultiSelect
        {...common}
        data={choices}
        value={Array.isArray(value) ? value : []}
        maxValues={10}
        searchable
        clearable
        onChange={onChange}
      />
    )
  const text = Array.isArray(value) ? (value[0] ?? '') : value
  if (kind === 'TEXT' || kind === 'NUMBER')
    return (
      <TextInput
        {...common}
        maxLength={200}
        inputMode={kind === 'NUMBER' ? 'decimal' : undefined}
        rightSection={unit && <Text size="sm">{unit}</Text>}
        rightSectionWidth={unit ? 24 + 9 * unit.length : undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <NativeSelect
      {...common}
      value={text}
      data={[{ value: '', label: 'Not specified' }, ...(kind === 'YES_NO' ? ['Yes', 'No'] : choices)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
