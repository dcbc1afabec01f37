import { SimpleGrid, TextInput } from '@mantine/core'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { phoneHint } from '#shared/region/phone.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ sellerName: true, mobile: true })
const valuesOf = ({ sellerName, mobile }: Seller) => ({ sellerName, mobile })

export function ProfileSection({ seller }: { seller: Seller }) {
  const section = useSection({
    name: 'profile',
    seller,
    schema,
    valuesOf,
    toChange: (values) => values,
    savedText: 'Profile saved.',
  })
  const { errors, form } = section
  return (
    <FormSection id="profile" title="Profile" note="Not shown to customers." section={section}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Seller Name"
          size="md"
          autoComplete="name"
          {...form.register('sellerName')}
          error={errors.sellerName?.message}
        />
        <TextInput
          label="Mobile"
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description={phoneHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.register('mobile')}
          error={errors.mobile?.message}
        />
      </SimpleGrid>
    </FormSection>
  )
}
