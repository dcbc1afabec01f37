import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../../back-office/calls.ts'
import type { ChoiceProps } from './category-choice.tsx'

/** Selects a listed product by id; the server searches. */
export function ProductChoice({ value, onChange, error }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  // The chosen product's label, which the field shows, may be longer than a search.
  const [query] = useDebouncedValue(typed.trim().slice(0, 100), 300)
  const { data } = useQuery({
    ...adminQuery('GET /admin/search', { query: { query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const products = (data ?? [])
    .filter(({ kind }) => kind === 'product')
    .map(({ id, title, detail }) => ({ value: String(id), label: `${title}, ${detail}` }))
  return (
    <Select
      label="Product"
      size="md"
      searchable
      placeholder="Type to search"
      nothingFoundMessage="No listed products found"
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      error={error}
      data={products}
    />
  )
}
