import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { couponScopeMax } from '#contract/shop/promotions.ts'
import { adminQuery } from '../../back-office/calls.ts'
import type { CouponValues } from '../coupons/form/coupon-values.ts'
import { categoryChoices } from '../home/category-choices.ts'
import { useMay } from '../session/permissions.tsx'

type Props = { control: Control<CouponValues>; disabled: boolean }

const useCategories = () =>
  useQuery({ ...adminQuery('GET /categories', {}), staleTime: Number.POSITIVE_INFINITY }).data ?? []

/** The names of chosen categories. */
export function useCategoryNames(codes: string[]): string[] {
  const all = useCategories().flatMap(function flat(node): { code: string; name: string }[] {
    return [node, ...node.children.flatMap(flat)]
  })
  return codes.map((code) => all.find((node) => node.code === code)?.name ?? code)
}

/** Limits a promotion to products in some categories. */
export function CategoriesField({ control, disabled }: Props) {
  const tree = useCategories()
  const { field, fieldState } = useController({ control, name: 'categoryCodes' })
  return (
    <MultiSelect
      label="Only in categories (optional)"
      description="Leave empty for all categories"
      size="md"
      searchable
      maxValues={couponScopeMax}
      disabled={disabled}
      ref={field.ref}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      data={categoryChoices(tree)}
    />
  )
}

export type NamedSeller = { id: number; businessName: string }

type SellersProps = Props & {
  /** Sellers whose names are known, with those chosen before. */
  known: NamedSeller[]
  onKnown: (sellers: NamedSeller[]) => void
}

/** Limits a promotion to products of some sellers. The server searches active sellers. */
export function SellersField({ control, disabled, known, onKnown }: SellersProps) {
  const may = useMay()('sellers.read')
  const { field, fieldState } = useController({ control, name: 'sellerIds' })
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const found = useQuery({
    ...adminQuery('GET /sellers', { query: { status: 'ACTIVE', query, size: 20 } }),
    placeholderData: keepPreviousData,
    enabled: may,
  })
  if (!may) return null
  const sellers = (found.data ?? []).map(({ id, businessDetails: { businessName } }) => ({
    id,
    businessName,
  }))
  const chosen = known.filter(({ id }) => field.value?.includes(id) && !sellers.some((one) => one.id === id))
  const all = [...chosen, ...sellers]
  const choose = (values: string[]) => {
    const ids = values.map(Number)
    onKnown(all.filter(({ id }) => ids.includes(id)))
    field.onChange(ids)
  }
  return (
    <MultiSelect
      label="Only from sellers (optional)"
      description="Leave empty for all sellers"
      size="md"
      searchable
      maxValues={couponScopeMax}
      nothingFoundMessage="No active sellers found"
      disabled={disabled}
      ref={field.ref}
      value={(field.value ?? []).map(String)}
      onChange={choose}
      onBlur={field.onBlur}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      error={fieldState.error?.message}
      data={all.map(({ id, businessName }) => ({ value: String(id), label: businessName }))}
    />
  )
}
