import { useState } from 'react'
import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { digitsOnly } from '../../digits.ts'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { type AddressFormProps, useAddressForm } from './use-address-form.ts'

/** A new or changed address. The dialog and the checkout show it. */
export function AddressForm(props: AddressFormProps) {
  const { form, problem, restored, startOver, submit, fillPlace } = useAddressForm(props)
  const [place, setPlace] = useState('')
  const { errors, isSubmitting } = form.formState
  const field = (name: keyof AddressBody) => ({ ...form.register(name), error: errors[name]?.message })
  const { onChange: onMobile, ...mobile } = field('mobile')
  const { onChange: onPinCode, ...pinCode } = field('pinCode')
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
          {...mobile}
          onChange={digitsOnly(8, onMobile)}
        />
        <TextField
          label="Pin Code"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          hint={place && <span role="status">{place}</span>}
          {...pinCode}
          onChange={digitsOnly(6, (event) => {
            setPlace(fillPlace(event.target.value))
            return onPinCode(event)
          })}
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
