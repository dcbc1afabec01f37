import { TextInput } from '@mantine/core'
import { type Seller, sellerBody } from '#contract/sellers/sellers.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ gstin: true })
const valuesOf = ({ gstin }: Seller) => ({ gstin })

export function GstinSection({ seller }: { seller: Seller }) {
  const section = useSection({
    name: 'gstin',
    seller,
    schema,
    valuesOf,
    toChange: (values) => values,
    savedText: 'GSTIN saved.',
  })
  const { errors, form } = section
  return (
    <FormSection title="GSTIN" note="Printed on your invoices." section={section}>
      <TextInput
        label="GSTIN"
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
