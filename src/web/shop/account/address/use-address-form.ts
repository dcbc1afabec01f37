import { useEffect, useMemo, useRef, useState } from 'react'
import type { Address, AddressBody, User } from '#contract/shop/accounts/identity.ts'
import { addressBody } from '#contract/shop/accounts/identity.ts'
import { region } from '#shared/region/region.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { call, customerToken } from '../../session/customer-api.ts'
import { setUser } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { addressDraft } from './address-draft.ts'

const empty: AddressBody = {
  name: '',
  mobile: '',
  pinCode: '',
  address: '',
  locality: '',
  city: '',
  state: '',
}

const valuesOf = ({ name, mobile, pinCode, address, locality, city, state }: AddressBody): AddressBody => ({
  name,
  mobile,
  pinCode,
  address,
  locality,
  city,
  state,
})

const isSame = (one: AddressBody, other: AddressBody) =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))

function save(body: AddressBody, address: Address | undefined): Promise<User> {
  if (!address) return call('POST /addresses', { body })
  return call('PUT /addresses/:id', { params: { id: address.id }, body })
}

export type AddressFormProps = {
  /** The address to change; without it the form adds one. */
  address?: Address
  /** Receives the user with the saved address. */
  onSaved: (user: User) => void
  /** The form's id when its dialog has the Save button. */
  id?: string
  /** Called when saving starts and ends. */
  onBusy?: (busy: boolean) => void
}

/** The address form: a draft that survives a reload, and city and state filled in from the pin code. */
export function useAddressForm({ address, onSaved }: AddressFormProps) {
  const { user } = useSession()
  const userId = user?.id ?? 0
  const ownName = user ? `${user.firstName} ${user.lastName}`.trim() : ''
  const draft = useMemo(() => addressDraft({ userId, addressId: address?.id }), [userId, address?.id])
  const stored = useMemo(() => valuesOf(address ?? { ...empty, name: ownName }), [address, ownName])
  const [start] = useState(() => valuesOf(draft.load() ?? stored))
  const [restored, setRestored] = useState(() => !isSame(start, stored))
  const [problem, setProblem] = useState('')
  const form = useSchemaForm(addressBody, { defaultValues: start, mode: 'all' })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => (isSame(values, stored) ? draft.clear() : draft.save(values)),
      }),
    [subscribe, draft, stored],
  )
  const startOver = () => {
    form.reset(stored)
    setRestored(false)
    setProblem('')
  }
  const submit = form.handleSubmit(async (body) => {
    setProblem('')
    if (!customerToken()) {
      setProblem('Your session has ended. Please log in again.')
      return
    }
    try {
      const user = await save(body, address)
      draft.clear()
      setUser(user)
      onSaved(user)
    } catch (error) {
      setProblem(showErrors(form, error))
    }
  })
  return { form, problem, restored, startOver, submit, fillPlace: useFillPlace(form) }
}

/** Only Indian pin codes name their place; the default region has them, too. Not found while offline. */
const readPlace = async (pinCode: string): Promise<{ state?: string; city?: string }> =>
  region() === 'DEFAULT' || region() === 'IN'
    ? import('./pin-codes.ts').then(({ placeOf }) => placeOf(pinCode)).catch(() => ({}))
    : {}

type Form = ReturnType<typeof useSchemaForm<AddressBody, AddressBody>>

/** Fills in city and state for a complete pin code, but never replaces what the customer typed. Returns the place. */
function useFillPlace({ getValues, setValue }: Form) {
  const filled = useRef<Partial<Record<'city' | 'state', string>>>({})
  useEffect(() => void readPlace(''), [])
  return async (pinCode: string): Promise<string> => {
    const place = await readPlace(pinCode)
    for (const name of ['city', 'state'] as const) {
      const typed = getValues(name) !== '' && getValues(name) !== filled.current[name]
      const text = place[name] ?? ''
      if (typed || (text === '' && filled.current[name] === undefined)) continue
      filled.current[name] = text
      setValue(name, text, { shouldValidate: text !== '', shouldDirty: true })
    }
    return [place.city, place.state].filter(Boolean).join(', ')
  }
}
