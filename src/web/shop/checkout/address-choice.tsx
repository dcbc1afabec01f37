import { Link } from 'react-router'
import type { Address, User } from '#contract/shop/accounts/identity.ts'
import { isPostal, normalPostal, postalOf } from '#shared/region/postal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressForm } from '../account/address/address-form.tsx'
import { AddressLines } from '../account/address/address-lines.tsx'
import { RadioCard } from './radio-card.tsx'

type Props = {
  addresses: Address[]
  value: number | null
  onChange: (id: number) => void
  onAdd: () => void
  onSaved: (user: User) => void
  /** The dialog for a new address is open, so the form is not shown a second time. */
  adding: boolean
}

/** The saved addresses, or the address form for a customer without one. */
export function AddressChoice({ addresses, value, onChange, onAdd, onSaved, adding }: Props) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-xl lg:text-2xl">Select Delivery Address</h2>
        <Button look="secondary" onClick={onAdd}>
          <Icon name="plus" />
          Add New Address
        </Button>
      </div>
      {addresses.length === 0 ? (
        <>
          <p role="status" className="text-muted">
            No saved addresses found. Please add an address to proceed.
          </p>
          {!adding && (
            <section
              aria-labelledby="contact-details"
              className="grid gap-2 rounded-lg border border-line bg-raised p-2"
            >
              <h3 id="contact-details" className="text-lg">
                Contact Details
              </h3>
              <AddressForm onSaved={onSaved} />
            </section>
          )}
        </>
      ) : (
        <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <legend className="sr-only">Saved addresses</legend>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              checked={address.id === value}
              onChange={() => onChange(address.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function AddressCard(props: { address: Address; checked: boolean; onChange: () => void }) {
  const { address, checked, onChange } = props
  return (
    <div>
      <RadioCard
        name="address"
        value={address.id}
        checked={checked}
        onChange={onChange}
        aside={address.isDefault && <Badge>Default</Badge>}
      >
        <AddressLines address={address} />
        {checked && !isPostal(normalPostal(address.pinCode)) && (
          <span className="block text-sm text-sale">Please check this address. {postalOf().problem}.</span>
        )}
      </RadioCard>
      {checked && (
        <Link to="/account/address" className="mt-1 inline-block text-sm underline">
          Edit addresses
        </Link>
      )}
    </div>
  )
}
