import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../back-office/calls.ts'

type Props = {
  chosen: number[]
  error: string | undefined
  onPick: (product: { id: number; title: string }) => void
}

/** Adds a listed product; the server searches. */
export function ProductPicker({ chosen, error, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim().slice(0, 100), 300)
  const { data } = useQuery({
    ...adminQuery('GET /products/search', { query: { query, size: 10 } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const products = (data ?? []).filter(({ id }) => !chosen.includes(id))
  const pick = (value: string | null) => {
    const product = products.find(({ id }) => String(id) === value)
    if (product) onPick({ id: product.id, title: product.title })
    setTyped('')
  }
  return (
    <Select
      label="Add product"
      size="md"
      searchable
      placeholder="Type to search"
      nothingFoundMessage="No listed products found"
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={pick}
      filter={({ options }) => options}
      error={error}
      data={products.map(({ id, title, seller }) => ({
        value: String(id),
        label: `${title}, ${seller.businessDetails.businessName}`,
      }))}
    />
  )
}
