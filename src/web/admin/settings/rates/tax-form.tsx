import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import { taxBody } from '#contract/admin/settings/taxes.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { taxQuestion } from '../effects/rate-effects.ts'
import type { Problems } from '../use-change.ts'
import { NumberField, numberOf } from './number-field.tsx'
import { RateForm } from './rate-form.tsx'
import { emptyParts, type TaxPart, TaxParts } from './tax-parts.tsx'

const valuesOf = (parts: TaxPart[]) =>
  parts.map(({ name, percent }) => ({ name, percent: numberOf(percent) }))

const emptyTax = {
  code: '',
  parts: emptyParts,
  /** Whether another rate applies to units that cost more than `price`. */
  byPrice: false,
  price: '' as number | string,
  above: emptyParts,
}

/** Sets the tax of a product, a category or all, in a region or all. */
export function TaxForm({ settings }: { settings: ShopSettings }) {
  const [region, setRegion] = useState('')
  const [tax, setTax] = useState(emptyTax)
  const { code, parts, byPrice, price, above } = tax
  const set = (change: Partial<typeof tax>) => setTax((now) => ({ ...now, ...change }))
  return (
    <RateForm
      label="Save tax"
      scopes={['all', 'category', 'product']}
      isDefaultRemovable
      schema={taxBody}
      send={(body) => callAsAdmin('POST /admin/settings/taxes', { body })}
      bodyOf={({ categoryCode, productId, isRemoved }) => ({
        categoryCode,
        productId,
        region: region.trim() || undefined,
        code: code.trim() || undefined,
        parts: isRemoved ? null : valuesOf(parts),
        above: byPrice && !isRemoved ? { price: numberOf(price), parts: valuesOf(above) } : undefined,
      })}
      onDone={() => setTax(emptyTax)}
      questionOf={(body) => taxQuestion(body, settings)}
      scopeFields={(problems) => (
        <>
          <ScopeField
            label="Region"
            description="State of the delivery address. Leave empty for all regions."
            maxLength={100}
            value={region}
            error={problems.region}
            onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          />
          <ScopeField
            label="HSN code"
            description="Printed on tax invoices. Leave empty if you need none."
            maxLength={8}
            inputMode="numeric"
            value={code}
            error={problems.code}
            onChange={({ currentTarget }) => set({ code: currentTarget.value })}
          />
        </>
      )}
    >
      {(problems) => (
        <>
          <TaxParts parts={parts} onChange={(next) => set({ parts: next })} problems={problems} />
          <Checkbox
            label="Other rate above a unit price"
            checked={byPrice}
            onChange={({ currentTarget }) => set({ byPrice: currentTarget.checked })}
          />
          {byPrice && <RateAbove price={price} parts={above} set={set} problems={problems} />}
        </>
      )}
    </RateForm>
  )
}

const ScopeField = (props: TextInputProps) => (
  <TextInput inputWrapperOrder={['label', 'input', 'description', 'error']} size="md" {...props} />
)

type AboveProps = {
  price: number | string
  parts: TaxPart[]
  set: (change: { price?: number | string; above?: TaxPart[] }) => void
  problems: Problems
}

/** The rate of units that cost more than a price. */
const RateAbove = ({ price, parts, set, problems }: AboveProps) => (
  <>
    <NumberField
      label="Unit price without tax"
      decimals={2}
      value={price}
      onChange={(next) => set({ price: next })}
      error={problems.price}
    />
    <TaxParts parts={parts} onChange={(above) => set({ above })} problems={problems} suffix=" above it" />
  </>
)
