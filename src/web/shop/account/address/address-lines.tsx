import type { Address } from '#contract/shop/accounts/identity.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'

type Parts = Partial<Pick<Address, 'name' | 'address' | 'locality' | 'city' | 'state' | 'pinCode' | 'mobile'>>

function addressText({ address, locality, city, state, pinCode }: Parts): string {
  return [address, locality, placeText({ city, state, pinCode })].filter(Boolean).join(', ')
}

/** Recipient, address and mobile, with fallback texts for missing parts. */
export function AddressLines({ address }: { address: Parts }) {
  return (
    <>
      <span className="block font-medium">{address.name || 'Unnamed Address'}</span>
      <span className="block break-words text-sm text-muted">
        {addressText(address) || 'Address details missing'}
      </span>
      {address.mobile && (
        <span className="block text-sm text-muted">Mobile: {phoneText(address.mobile)}</span>
      )}
    </>
  )
}
