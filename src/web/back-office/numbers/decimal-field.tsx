import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DecimalInput } from './decimal-input.tsx'

type Props<Form extends FieldValues> = Omit<
  React.ComponentProps<typeof DecimalInput>,
  'value' | 'onChange' | 'error' | 'name'
> & {
  control: Control<Form>
  name: Path<Form>
  /** The value of an empty field. */
  empty?: null | undefined
  /** A field that is validated with this one. */
  onChanged?: () => void
}

/** A number of a form. */
export function DecimalField<Form extends FieldValues>({
  control,
  name,
  empty,
  onChanged,
  ...rest
}: Props<Form>) {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, ...input } = field
  return (
    <DecimalInput
      {...rest}
      {...input}
      value={value}
      onChange={(next) => {
        onChange(next ?? empty)
        onChanged?.()
      }}
      error={fieldState.error?.message}
    />
  )
}
