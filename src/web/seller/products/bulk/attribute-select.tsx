import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Attribute } from '#contract/admin/attributes.ts'
import { messageOf } from '../../../api-errors.ts'
import { sellerQuery } from '../../../back-office/calls.ts'
import { Notice } from '../../../ui/feedback/states.tsx'

type Props = {
  category: string
  chosen: Attribute | undefined
  error: string | undefined
  onChoose: (attribute: Attribute | undefined) => void
}

/** A choice among the attributes of a category. */
export function AttributeSelect({ category, chosen, error, onChoose }: Props) {
  const attributes = useQuery({
    ...sellerQuery('GET /attributes', { query: { category } }),
    staleTime: 60_000,
  })
  if (attributes.error) return <Notice tone="problem">{messageOf(attributes.error)}</Notice>
  if (!attributes.data) return <Skeleton height={68} />
  if (attributes.data.length === 0) return <Text size="sm">This category has no attributes.</Text>
  return (
    <NativeSelect
      label="Attribute"
      size="md"
      value={chosen?.code ?? ''}
      error={error}
      onChange={({ currentTarget }) =>
        onChoose(attributes.data.find(({ code }) => code === currentTarget.value))
      }
      data={[
        { value: '', label: 'Choose...' },
        ...attributes.data.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
