import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { sellerBody } from '#contract/sellers/seller-fields.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import { addressRule } from '#shared/region/address.ts'
import { postalOf } from '#shared/region/postal.ts'
import { FormSection } from './form/form-section.tsx'
import { useSection } from './form/use-section.ts'

const schema = sellerBody.pick({ pickupAddress: true })
const valuesOf = ({ pickupAddress }: Seller) => ({ pickupAddress })

type Field = {
  name: keyof Seller['pickupAddress']
  label: string
  autoComplete: string
  inputMode?: 'numeric' | 'tel'
  options?: readonly string[]
}

const optional = ({ label, required }: { label: string; required: boolean }) =>
  required ? label : `${label} (optional)`

/** As the shop's region requires. */
function pickupFields(): Field[] {
  const { locality, state } = addressRule()
  const { label: postal, digits } = postalOf()
  return [
    { name: 'name', label: 'Name', autoComplete: 'name' },
    { name: 'mobile', label: 'Mobile', autoComplete: 'tel', inputMode: 'tel' },
    { name: 'address', label: 'Address', autoComplete: 'street-address' },
    { name: 'locality', label: optional(locality), autoComplete: 'address-level3' },
    { name: 'city', label: 'City', autoComplete: 'address-level2' },
    {
      name: 'state',
      label: optional(state),
      autoComplete: 'address-level1',
      ...(state.options && { options: state.options }),
    },
    {
      name: 'pinCode',
      label: postal,
      autoComplete: 'postal-code',
      ...(digits && { inputMode: 'numeric' as const }),
    },
  ]
}

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
        {pickupFields().map(({ name, autoComplete, options, ...field }) => {
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
