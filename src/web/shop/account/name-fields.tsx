import type { UseFormRegisterReturn } from 'react-hook-form'
import { nameMax } from '#contract/fields.ts'
import { TextField } from '../../ui/form/field.tsx'

type NameField = { field: UseFormRegisterReturn; error: string | undefined }

export function NameFields({ first, last }: { first: NameField; last: NameField }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <TextField
        label="First Name"
        autoComplete="given-name"
        maxLength={nameMax}
        required
        {...first.field}
        error={first.error}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        maxLength={nameMax}
        required
        {...last.field}
        error={last.error}
      />
    </div>
  )
}
