import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../../back-office/calls.ts'
import type { ChoiceProps } from './category-choice.tsx'

/** Selects an active seller by id; the server searches. */
export function SellerChoice({ value, onChange, error }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const { data } = useQuery({
    ...adminQuery('GET /sellers', { query: { status: 'ACTIVE', query, size: 20 } }),
    placeholderData: keepPreviousData,
  })
  const sellers = (data ?? []).map(({ id, businessDetails }) => ({
    value: String(id),
    label: businessDetails.businessName,
  }))
  return (
    <Select
      label="Seller"
      size="md"
      searchable
      placeholder="Type to search"
      nothingFoundMessage="No active sellers found"
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      error={error}
      data={sellers}
    />
  )
}
