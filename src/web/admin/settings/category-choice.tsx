import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../back-office/calls.ts'

export type ChoiceProps = { value: string | null; onChange: (value: string | null) => void; error?: string }
type Shelf = { code: string; name: string; children?: Shelf[] }

const flat = (shelves: Shelf[], above: string[] = []): { value: string; label: string }[] =>
  shelves.flatMap(({ code, name, children }) => [
    { value: code, label: [...above, name].join(' / ') },
    ...flat(children ?? [], [...above, name]),
  ])

/** One of the categories, by its code. */
export function CategoryChoice({ value, onChange, error }: ChoiceProps) {
  const { data } = useQuery(adminQuery('GET /categories', {}))
  return (
    <Select
      label="Category"
      size="md"
      searchable
      limit={50}
      placeholder="Type to search"
      nothingFoundMessage="No such category"
      value={value}
      onChange={onChange}
      error={error}
      data={flat(data ?? [])}
    />
  )
}
