import { useState } from 'react'
import type { Address, User } from '#contract/shop/accounts/identity.ts'
import { readTabStorage, writeTabStorage } from '../../browser/storage.ts'

const storageKey = 'checkout-address'

const defaultFirst = (addresses: Address[]) =>
  addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** The delivery address of the order: the chosen one, else the default, else the first. */
export function useAddressChoice(user: User | null) {
  const [chosen, setChosen] = useState(() => Number(readTabStorage(storageKey)) || null)
  const addresses = defaultFirst(user?.addresses ?? [])
  const stored = addresses.filter((address) => typeof address.id === 'number')
  const selected = stored.find((address) => address.id === chosen) ?? stored[0]

  const choose = (id: number) => {
    setChosen(id)
    writeTabStorage(storageKey, String(id))
  }
  /** Selects the address that was just added. */
  const chooseNew = (saved: User) => {
    const added = saved.addresses.find((address) => addresses.every((known) => known.id !== address.id))
    if (added) choose(added.id)
  }
  return {
    addresses,
    addressId: selected?.id ?? null,
    pinCode: selected?.pinCode,
    /** Undefined for the default address. */
    nonDefaultId: selected?.isDefault ? undefined : (selected?.id ?? undefined),
    defaultId: stored.find(({ isDefault }) => isDefault)?.id,
    choose,
    chooseNew,
  }
}
