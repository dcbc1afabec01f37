import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { taxBody } from '#contract/admin/taxes.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { NumberField, numberOf } from './number-field.tsx'
import { RateForm } from './rate-form.tsx'
import { emptyParts, type TaxPart, TaxParts } from './tax-parts.tsx'

const valuesOf = (parts: TaxPart[]) =>
  parts.map(({ name, percent }) => ({ name, percent: numberOf(percent) }))

/** Sets the tax of a product, a category or all, in a region or all. */
export function TaxForm() {
  const [region, setRegion] = useState('')
  const [code, setCode] = useState('')
  const [parts, setParts] = useState<TaxPart[]>(emptyParts)
  const [byPrice, setByPrice] = useState(false)
  const [price, setPrice] = useState<number | string>('')
  const [above, setAbove] = useState<TaxPart[]>(emptyParts)
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
      onDone={() => {
        setParts(emptyParts)
        setAbove(emptyParts)
        setByPrice(false)
        setPrice('')
        setCode('')
      }}
      scopeFields={(problems) => (
        <>
          <TextInput
            label="Region"
            description="State of the delivery address. Leave empty for all regions."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            maxLength={100}
            value={region}
            error={problems.region}
            onChange={({ currentTarget }) => setRegion(currentTarget.value)}
          />
          <TextInput
            label="HSN code"
            description="Printed on tax invoices. Leave empty if you need none."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            maxLength={8}
            inputMode="numeric"
            value={code}
            error={problems.code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </>
      )}
    >
      {(problems) => (
        <>
          <TaxParts parts={parts} onChange={setParts} problems={problems} />
          <Checkbox
            label="Other rate above a unit price"
            checked={byPrice}
            onChange={({ currentTarget }) => setByPrice(currentTarget.checked)}
          />
          {byPrice && (
            <>
              <NumberField
                label="Unit price without tax"
                decimals={2}
                value={price}
                onChange={setPrice}
                error={problems.price}
              />
              <TaxParts parts={above} onChange={setAbove} problems={problems} suffix=" above it" />
            </>
          )}
        </>
      )}
    </RateForm>
  )
}
