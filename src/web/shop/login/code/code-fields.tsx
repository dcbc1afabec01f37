import type { ComponentProps } from 'react'
import { Notice } from '../../../ui/feedback/states.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { digitsOnly } from '../../digits.ts'
import { timeLeft } from './time-left.ts'
import type { OneTimeCode } from './use-one-time-code.ts'

/** Codes have six digits, or twelve after many wrong guesses for the same address. */
const longestCode = 12

const textButton =
  'min-h-5.5 justify-self-start rounded text-sm font-medium text-accent underline underline-offset-2'

type FieldProps = Partial<ComponentProps<typeof TextField>>

/** Read-only once a code was sent, until the customer chooses another address. */
export function EmailField({ code, ...field }: FieldProps & { code: OneTimeCode }) {
  return (
    <div className="grid gap-0.5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={code.sent}
        {...field}
      />
      {code.sent && (
        <button type="button" onClick={code.changeEmail} className={textButton}>
          Use another email
        </button>
      )}
    </div>
  )
}

export function CodeField({
  code,
  onResend,
  onChange,
  ...field
}: FieldProps & { code: OneTimeCode; onResend: () => void }) {
  const waits = code.wait > 0 || code.sending
  return (
    <div className="grid gap-0.5">
      <TextField
        label="Enter OTP sent to your email"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field}
        onChange={digitsOnly(longestCode, onChange)}
      />
      <button
        type="button"
        // Not `disabled`, which would drop the focus during the countdown.
        aria-disabled={waits}
        onClick={waits ? undefined : onResend}
        className={`${textButton} tabular-nums aria-disabled:text-muted aria-disabled:no-underline`}
      >
        {code.sending
          ? 'Sending...'
          : code.wait > 0
            ? `Resend code in ${timeLeft(code.wait)}`
            : 'Resend code'}
      </button>
    </div>
  )
}

/** The server's message about the code. */
export function CodeMessages({ code }: { code: OneTimeCode }) {
  if (code.problem) return <Notice tone="problem">{code.problem}</Notice>
  if (code.reply) return <Notice tone="good">{code.reply}</Notice>
  return null
}
