import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminQuery } from '../../back-office/calls.ts'
import { useMay } from '../session/permissions.tsx'

type Seller = { id: number; businessName: string }

type Props = {
  value: string | undefined
  /** The seller of the listed products, who may not be among the found ones. */
  listed: Seller | undefined
  onChange: (id: string | undefined) => void
}

/** Chooses a seller by name; the server searches active sellers. */
export function SellerFilter({ value, listed, onChange }: Props) {
  const may = useMay()('sellers.read')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const found = useQuery({
    ...adminQuery('GET /sellers', { query: { status: 'ACTIVE', query, size: 20 } }),
    placeholderData: keepPreviousData,
    enabled: may,
  })
  const sellers: Seller[] = (found.data ?? []).map(({ id, businessDetails }) => ({ id, ...businessDetails }))
  const isFound = value === undefined || sellers.some(({ id }) => String(id) === value)
  const named = useQuery({
    ...adminQuery('GET /sellers/:id', { params: { id: value ?? '' } }),
    enabled: may && !isFound && !listed,
  })
  if (!may) return null
  if (!isFound)
    sellers.unshift(
      listed ?? {
        id: Number(value),
        businessName: named.data?.businessDetails.businessName ?? `Seller ${value}`,
      },
    )
  return (
    <Select
      aria-label="Seller"
      w={176}
      searchable
      clearable
      placeholder="All sellers"
      nothingFoundMessage="No active sellers found"
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={sellers.map(({ id, businessName }) => ({ value: String(id), label: businessName }))}
    />
  )
}
