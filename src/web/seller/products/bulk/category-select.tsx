import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sellerQuery } from '../../../back-office/calls.ts'

type Props = Pick<NativeSelectProps, 'label' | 'description' | 'error'> & {
  value: string
  onChoose: (code: string) => void
}

/** The categories of products, below the names of those above them. */
export function CategorySelect({ onChoose, ...props }: Props) {
  const tree = useQuery({ ...sellerQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <NativeSelect
      {...props}
      size="md"
      data-autofocus
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: 'Choose...' },
        ...(tree.data ?? []).flatMap((top) =>
          top.children.map((middle) => ({
            group: `${top.name} / ${middle.name}`,
            items: middle.children.map(({ code, name }) => ({ value: code, label: name })),
          })),
        ),
      ]}
    />
  )
}
