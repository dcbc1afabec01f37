import type { ComponentProps } from 'react'
import { control, FieldFrame, type Frame, useFrame } from './field.tsx'

// A select matches `:read-only`, too.
const selectLook = control.replace('read-only:bg-sunken', '')

type SelectFieldProps = Frame & Omit<ComponentProps<'select'>, 'className'>

/** A labeled select. Accepts all props of `<select>`, such as `{...register('state')}`. */
export function SelectField({ label, error, hint, hideLabel, className, ...rest }: SelectFieldProps) {
  const frame = { label, error, hint, hideLabel, className }
  const { id, aria } = useFrame(frame, rest.id)
  return (
    <FieldFrame id={id} frame={frame}>
      <select {...rest} {...aria} className={selectLook} />
    </FieldFrame>
  )
}
