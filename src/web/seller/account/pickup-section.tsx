import { SimpleGrid, TextInput } from '@mantine/core'
import { type Seller, sellerBody } from '#contract/sellers/sellers.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ pickupAddress: true })
const valuesOf = ({ pickupAddress }: Seller) => ({ pickupAddress })

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'mobile', label: 'Mobile', autoComplete: 'tel-national', numeric: true },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'locality', label: 'Locality', autoComplete: 'address-level3' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'pinCode', label: 'Pin Code', autoComplete: 'postal-code', numeric: true },
] as const

export function PickupSection({ seller }: { seller: Seller }) {
  const section = useSection({
    name: 'pickup address',
    seller,
    schema,
    valuesOf,
    toChange: (values) => values,
    savedText: 'Pickup address saved.',
  })
  const { errors, form } = section
  return (
    <FormSection
      title="Pickup Address"
      note="Where we pick up your parcels. Used to estimate delivery dates."
      section={section}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {fields.map(({ name, label, autoComplete, ...field }) => (
          <TextInput
            key={name}
            label={label}
            size="md"
            inputMode={'numeric' in field ? 'numeric' : undefined}
            autoComplete={`section-pickup ${autoComplete}`}
            {...form.register(`pickupAddress.${name}`)}
            error={errors.pickupAddress?.[name]?.message}
          />
        ))}
      </SimpleGrid>
    </FormSection>
  )
}
