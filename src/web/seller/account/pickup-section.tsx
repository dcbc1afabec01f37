import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { addressInputs } from '../../back-office/address-inputs.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ pickupAddress: true })
const valuesOf = ({ pickupAddress }: Seller) => ({ pickupAddress })

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
      id="pickup"
      title="Pickup Address"
      note="Where we pick up your parcels. Used to estimate delivery dates."
      section={section}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {addressInputs().map(({ name, autoComplete, options, ...field }) => {
          const props = {
            ...field,
            size: 'md',
            autoComplete: `section-pickup ${autoComplete}`,
            ...form.register(`pickupAddress.${name}`),
            error: errors.pickupAddress?.[name]?.message,
          }
          return options ? (
            <NativeSelect key={name} {...props} data={['', ...options]} />
          ) : (
            <TextInput key={name} {...props} />
          )
        })}
      </SimpleGrid>
    </FormSection>
  )
}
