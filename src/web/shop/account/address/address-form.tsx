import { type ChangeEvent, useEffect, useState } from 'react'
import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { LocalityField, phoneInput, postalInput, StateField } from './region-fields.tsx'
import { type AddressFormProps, useAddressForm } from './use-address-form.ts'

/** A new or changed address. The dialog and the checkout show it. */
export function AddressForm(props: AddressFormProps) {
  const { form, problem, restored, startOver, submit, fillPlace } = useAddressForm(props)
  const [place, setPlace] = useState('')
  const { errors, isSubmitting } = form.formState
  const { id, onBusy } = props
  useEffect(() => {
    onBusy?.(isSubmitting)
    return () => onBusy?.(false)
  }, [isSubmitting, onBusy])
  const field = (name: keyof AddressBody) => ({ ...form.register(name), error: errors[name]?.message })
  // Fields are registered while they render: after a failed submit, the first registered invalid field gets the focus.
  const pinCodeField = () => {
    const { onChange, ...pinCode } = field('pinCode')
    return {
      ...pinCode,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        void fillPlace(event.target.value).then(setPlace)
        return onChange(event)
      },
    }
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {restored && <DraftNotice disabled={isSubmitting} onStartOver={startOver} />}
      <TextField label="Name" autoComplete="name" maxLength={100} required {...field('name')} />
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <TextField label="Mobile" required {...phoneInput(field('mobile'))} />
        <TextField
          required
          hint={place && <span role="status">{place}</span>}
          {...postalInput(pinCodeField())}
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
      <LocalityField maxLength={100} {...field('locality')} />
      <div className="grid gap-2 sm:grid-cols-2">
        <TextField label="City" autoComplete="address-level2" maxLength={100} required {...field('city')} />
        <StateField maxLength={100} {...field('state')} />
      </div>
      {!id && <SaveButton busy={isSubmitting} />}
    </form>
  )
}

/** `form`: the id of the form when the button stands outside. */
export function SaveButton({ busy, form }: { busy: boolean; form?: string }) {
  return (
    <Button type="submit" form={form} size="lg" wide busy={busy && 'Saving...'}>
      Save
    </Button>
  )
}
