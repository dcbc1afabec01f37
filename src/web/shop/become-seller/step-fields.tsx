import { type FieldError, get, type Path, type UseFormReturn } from 'react-hook-form'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { phoneHint } from '#shared/region/phone.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { LocalityField, phoneInput, postalInput, StateField } from '../account/address/region-fields.tsx'
import type { SellerValues } from './seller-draft.ts'

export type SellerForm = UseFormReturn<SellerValues, unknown, SellerBody>

/** The props that connect an input with the form: registration and error. */
function optionalProps(form: SellerForm, name: Path<SellerValues>) {
  const error: FieldError | undefined = get(form.formState.errors, name)
  return { ...form.register(name), error: error?.message }
}

const fieldProps = (form: SellerForm, name: Path<SellerValues>) => ({
  ...optionalProps(form, name),
  required: true,
})

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
const pair = 'grid items-start gap-2 sm:grid-cols-2'

const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

export function TaxStep({ form }: { form: SellerForm }) {
  const { label, hint } = payeeRules().tax
  return (
    <>
      <TextField label="Mobile" {...phoneInput(fieldProps(form, 'mobile'))} hint={phoneHint()} />
      <TextField label={label} {...code} hint={hint} {...fieldProps(form, 'gstin')} />
    </>
  )
}

export function PickupStep({ form }: { form: SellerForm }) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...fieldProps(form, 'pickupAddress.name')} />
      <div className={pair}>
        <TextField label="Mobile" {...phoneInput(fieldProps(form, 'pickupAddress.mobile'))} />
        <TextField {...postalInput(fieldProps(form, 'pickupAddress.pinCode'))} />
      </div>
      <TextArea
        label="Address"
        rows={2}
        autoComplete="street-address"
        {...fieldProps(form, 'pickupAddress.address')}
      />
      <LocalityField {...optionalProps(form, 'pickupAddress.locality')} />
      <div className={pair}>
        <TextField label="City" autoComplete="address-level2" {...fieldProps(form, 'pickupAddress.city')} />
        <StateField {...optionalProps(form, 'pickupAddress.state')} />
      </div>
    </>
  )
}

export function BankStep({ form }: { form: SellerForm }) {
  const { account, bank } = payeeRules()
  return (
    <>
      <TextField
        label={account.label}
        {...(account.digits ? digits : code)}
        hint={`${account.hint}. Not saved when you reload the page.`}
        {...fieldProps(form, 'bankDetails.accountNumber')}
      />
      <TextField
        label={bank.optional ? `${bank.label} (optional)` : bank.label}
        {...(bank.digits ? digits : code)}
        hint={bank.hint}
        {...optionalProps(form, 'bankDetails.ifscCode')}
        required={!bank.optional}
      />
      <TextField
        label="Account Holder Name"
        autoComplete="off"
        {...fieldProps(form, 'bankDetails.accountHolderName')}
      />
    </>
  )
}

export function SupplierStep({ form }: { form: SellerForm }) {
  return (
    <>
      <TextField
        label="Business Name"
        autoComplete="organization"
        {...fieldProps(form, 'businessDetails.businessName')}
      />
      <TextField label="Seller Name" autoComplete="name" {...fieldProps(form, 'sellerName')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldProps(form, 'email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. You log in with a code from your email. Not saved when you reload the page."
        {...fieldProps(form, 'password')}
      />
    </>
  )
}
