import type { Address } from '#contract/shop/identity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddressLines } from '../account/address/address-lines.tsx'

type Props = {
  addresses: Address[]
  value: number | null
  onChange: (id: number) => void
  onAdd: () => void
}

export function AddressChoice({ addresses, value, onChange, onAdd }: Props) {
  return (
    <div className="grid gap-2">
      <AddNew onAdd={onAdd} />
      {addresses.length === 0 ? (
        <p role="status" className="border-y border-line py-3 text-muted">
          No saved addresses found. Please add an address to proceed.
        </p>
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
      <AddNew onAdd={onAdd} />
    </div>
  )
}

function AddNew({ onAdd }: { onAdd: () => void }) {
  return (
    <Button look="secondary" className="justify-self-start" onClick={onAdd}>
      <Icon name="plus" />
      Add New Address
    </Button>
  )
}

function AddressCard(props: { address: Address; checked: boolean; onChange: () => void }) {
  const { address, checked, onChange } = props
  return (
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
      </span>
      {address.isDefault && <Badge>Default</Badge>}
    </label>
  )
}
