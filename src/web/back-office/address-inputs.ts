import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { addressRule } from '#shared/region/address.ts'
import { postalOf } from '#shared/region/postal.ts'

export type AddressInput = {
  name: keyof AddressBody
  label: string
  autoComplete: string
  inputMode?: 'numeric' | 'tel'
  options?: readonly string[]
}

const optional = ({ label, required }: { label: string; required: boolean }) =>
  required ? label : `${label} (optional)`

/** The inputs of an address, as the shop's region requires. */
export function addressInputs(): AddressInput[] {
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
