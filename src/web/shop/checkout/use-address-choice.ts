import { useState } from 'react'
import type { Address, User } from '#contract/shop/identity.ts'
import { readTabStorage, writeTabStorage } from '../../storage.ts'

const storageKey = 'checkout-address'

/** The default comes first. */
const inOrder = (addresses: Address[]) =>
  addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** Which address the order goes to: the one chosen, else the first that is stored. */
export function useAddressChoice(user: User | null) {
  const [chosen, setChosen] = useState(() => Number(readTabStorage(storageKey)) || null)
  const addresses = inOrder(user?.addresses ?? [])
  const stored = addresses.filter((address) => typeof address.id === 'number')
  const selected = stored.find((address) => address.id === chosen) ?? stored[0]

  const choose = (id: number) => {
    setChosen(id)
    writeTabStorage(storageKey, String(id))
  }
  /** An address that was just added is the one that is meant. */
  const chooseNew = (saved: User) => {
    const added = saved.addresses.find((address) => addresses.every((known) => known.id !== address.id))
    if (added) choose(added.id)
  }
  return {
    addresses,
    addressId: selected?.id ?? null,
    /** Where that is not the default one. */
    elsewhere: selected?.isDefault ? undefined : (selected?.id ?? undefined),
    choose,
    chooseNew,
  }
}
