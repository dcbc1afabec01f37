import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type Frame = {
  label: string
  /** Error message; announced and linked to the control. */
  error?: string
  hint?: ReactNode
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean
  className?: string
}

export const control =
  'w-full rounded border bg-raised text-ink text-base min-h-5.5 px-1.5 py-1 placeholder:text-muted ' +
  'border-line-strong hover:border-ink transition-colors disabled:bg-sunken disabled:text-muted ' +
  'read-only:bg-sunken aria-invalid:border-sale'

/** Links label, hint and error to the control by id. */
export function useFrame(frame: Frame, given?: string) {
  const made = useId()
  const id = given ?? made
  const described = cx(frame.hint != null && `${id}-hint`, frame.error && `${id}-error`)
  return {
    id,
    aria: {
      id,
      'aria-invalid': frame.error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

export function FieldFrame({ id, frame, children }: { id: string; frame: Frame; children: ReactNode }) {
  return (
    <div className={cx('grid gap-0.5', frame.className)}>
      <label htmlFor={id} className={cx('text-sm font-medium', frame.hideLabel && 'sr-only')}>
        {frame.label}
      </label>
      {children}
      {frame.hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {frame.hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className={cx('text-sm text-sale', !frame.error && 'hidden')}>
        {frame.error}
      </p>
    </div>
  )
}

type TextFieldProps = Frame & Omit<ComponentProps<'input'>, 'className'>

/** A labeled input. Accepts all props of `<input>`, such as `{...register('email')}`. */
export function TextField({ label, error, hint, hideLabel, className, ...rest }: TextFieldProps) {
  const frame = { label, error, hint, hideLabel, className }
  const { id, aria } = useFrame(frame, rest.id)
  return (
    <FieldFrame id={id} frame={frame}>
      <input {...rest} {...aria} className={control} />
    </FieldFrame>
  )
}

type TextAreaProps = Frame & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, error, hint, hideLabel, className, ...rest }: TextAreaProps) {
  const frame = { label, error, hint, hideLabel, className }
  const { id, aria } = useFrame(frame, rest.id)
  return (
    <FieldFrame id={id} frame={frame}>
      <textarea rows={5} {...rest} {...aria} className={control} />
    </FieldFrame>
  )
}
