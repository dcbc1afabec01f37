import { useEffect, useMemo, useState } from 'react'
import type { Address, AddressBody, User } from '#contract/shop/identity.ts'
import { addressBody } from '#contract/shop/identity.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { digitsOnly } from '../../digits.ts'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { call, customerToken } from '../../session/customer-api.ts'
import { setUser } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { addressDraft } from './address-draft.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The address to change; without it the dialog adds one. */
  address?: Address
  /** Receives the user with the saved address. */
  onSaved?: (user: User) => void
}

export function AddressDialog({ open, onClose, address, onSaved }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Contact Details">
      <AddressForm
        address={address}
        onSaved={(user) => {
          onSaved?.(user)
          onClose()
        }}
      />
    </Dialog>
  )
}

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

type FormProps = Pick<Props, 'address'> & { onSaved: (user: User) => void }

function useAddressForm({ address, onSaved }: FormProps) {
  const userId = useSession().user?.id ?? 0
  const draft = useMemo(() => addressDraft({ userId, addressId: address?.id }), [userId, address?.id])
  const stored = useMemo(() => valuesOf(address ?? empty), [address])
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
  return { form, problem, restored, startOver, submit }
}

function AddressForm(props: FormProps) {
  const { form, problem, restored, startOver, submit } = useAddressForm(props)
  const { errors, isSubmitting } = form.formState
  const field = (name: keyof AddressBody) => ({ ...form.register(name), error: errors[name]?.message })
  const digits = (name: 'mobile' | 'pinCode', length: number) => {
    const { onChange, ...rest } = field(name)
    return { ...rest, onChange: digitsOnly(length, onChange) }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {restored && <DraftNotice disabled={isSubmitting} onStartOver={startOver} />}
      <TextField label="Name" autoComplete="name" maxLength={100} required {...field('name')} />
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField
          label="Mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          {...digits('mobile', 8)}
        />
        <TextField
          label="Pin Code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...digits('pinCode', 6)}
        />
      </div>
      <TextArea
        label="Address"
        rows={2}
        maxLength={300}
        autoComplete="street-address"
        required
        {...field('address')}
      />
      <TextField
        label="Locality"
        autoComplete="address-level3"
        maxLength={100}
        required
        {...field('locality')}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField label="City" autoComplete="address-level2" maxLength={100} required {...field('city')} />
        <TextField label="State" autoComplete="address-level1" maxLength={100} required {...field('state')} />
      </div>
      <Button type="submit" size="lg" wide busy={isSubmitting && 'Saving...'}>
        Save
      </Button>
    </form>
  )
}
