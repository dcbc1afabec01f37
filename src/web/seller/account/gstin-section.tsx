import { TextInput } from '@mantine/core'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ gstin: true })
const valuesOf = ({ gstin }: Seller) => ({ gstin })

export function GstinSection({ seller }: { seller: Seller }) {
  const { label, hint } = payeeRules().tax
  const section = useSection({
    name: 'gstin',
    seller,
    schema,
    valuesOf,
    toChange: (values) => values,
    savedText: `${label} saved.`,
  })
  const { errors, form } = section
  return (
    <FormSection id="tax" title={label} note="Printed on your invoices." section={section}>
      <TextInput
        label={label}
        description={hint}
        size="md"
        maw={420}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('gstin')}
        error={errors.gstin?.message}
      />
    </FormSection>
  )
}
