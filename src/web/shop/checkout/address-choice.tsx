import { Link } from 'react-router'
import type { Address, User } from '#contract/shop/accounts/identity.ts'
import { isPostal, normalPostal, postalOf } from '#shared/region/postal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddressForm } from '../account/address/address-form.tsx'
import { AddressLines } from '../account/address/address-lines.tsx'

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
        <h1 className="text-xl lg:text-2xl">Select Delivery Address</h1>
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
              <h2 id="contact-details" className="text-lg">
                Contact Details
              </h2>
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
      <label
        className={cx(
          'flex items-start gap-1.5 rounded-lg border p-2 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          checked ? 'border-accent bg-accent-soft' : 'border-line bg-raised hover:border-line-strong',
        )}
      >
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={checked}
          onChange={onChange}
          className="mt-[3px] size-[20px] shrink-0 accent-accent outline-none"
        />
        <span className="min-w-0 flex-1">
          <AddressLines address={address} />
          {checked && !isPostal(normalPostal(address.pinCode)) && (
            <span className="block text-sm text-sale">Please check this address. {postalOf().problem}.</span>
          )}
        </span>
        {address.isDefault && <Badge>Default</Badge>}
      </label>
      {checked && (
        <Link to="/account/address" className="text-sm underline">
          Edit addresses
        </Link>
      )}
    </div>
  )
}
