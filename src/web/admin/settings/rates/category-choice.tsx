import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../../back-office/calls.ts'

export type ChoiceProps = { value: string | null; onChange: (value: string | null) => void; error?: string }
type Category = { code: string; name: string; children?: Category[] }

const flat = (categories: Category[], ancestors: string[] = []): { value: string; label: string }[] =>
  categories.flatMap(({ code, name, children }) => [
    { value: code, label: [...ancestors, name].join(' / ') },
    ...flat(children ?? [], [...ancestors, name]),
  ])

/** Selects a category by code. */
export function CategoryChoice({ value, onChange, error }: ChoiceProps) {
  const { data } = useQuery(adminQuery('GET /categories', {}))
  return (
    <Select
      label="Category"
      size="md"
      searchable
      limit={50}
      placeholder="Type to search"
      nothingFoundMessage="No categories found"
      value={value}
      onChange={onChange}
      error={error}
      data={flat(data ?? [])}
    />
  )
}
