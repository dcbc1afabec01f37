import type { ChangeEvent, ComponentProps } from 'react'
import { addressRule } from '#shared/region/address.ts'
import { phoneHint } from '#shared/region/phone.ts'
import { postalOf } from '#shared/region/postal.ts'
import { region } from '#shared/region/region.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { digitsOnly } from '../../digits.ts'

type Registered = Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> & {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown
}

/** Eight digits by default; other regions accept spaces, brackets and a country code. */
export function phoneInput({ onChange, ...field }: Registered) {
  const plain = region() === 'DEFAULT'
  return {
    type: 'tel',
    inputMode: plain ? ('numeric' as const) : ('tel' as const),
    autoComplete: plain ? 'tel-national' : 'tel',
    hint: phoneHint(),
    ...(!plain && { maxLength: 30 }),
    ...field,
    onChange: plain ? digitsOnly(8, onChange) : onChange,
  }
}

export function postalInput({ onChange, ...field }: Registered) {
  const { label, max, digits } = postalOf()
  return {
    label,
    inputMode: digits ? ('numeric' as const) : ('text' as const),
    autoComplete: 'postal-code',
    ...(!digits && { maxLength: max, autoCapitalize: 'characters' }),
    ...field,
    onChange: digits ? digitsOnly(max, onChange) : onChange,
  }
}

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

export function LocalityField(field: Field) {
  const { label, required } = addressRule().locality
  return (
    <TextField
      label={required ? label : `${label} (optional)`}
      autoComplete={required ? 'address-level3' : 'address-line2'}
      required={required}
      {...field}
    />
  )
}

/** A list where the country has states, else a text. */
export function StateField({ maxLength, ...field }: Field) {
  const { label, required, options } = addressRule().state
  const shared = {
    label: required ? label : `${label} (optional)`,
    autoComplete: 'address-level1',
    required,
  }
  if (!options) return <TextField {...shared} maxLength={maxLength} {...field} />
  const { ref, ...rest } = field
  return (
    <SelectField {...shared} {...(rest as object)} ref={ref as never}>
      <option value="">Choose a state</option>
      {options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
