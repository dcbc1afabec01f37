import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/states.tsx'
import { digitsOnly } from '../digits.ts'
import type { OneTimeCode } from './use-one-time-code.ts'
import { timeLeft } from './waiting.ts'

/** Six as a rule, twelve after many wrong guesses for the same address. */
const longestCode = 12

const textButton =
  'min-h-[44px] justify-self-start rounded text-sm font-medium text-accent underline underline-offset-2'

type FieldProps = Partial<ComponentProps<typeof TextField>>

/** The address the code goes to; locked while a code is under way, until the person wants another one. */
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
        <button type="button" onClick={code.change} className={textButton}>
          Use another email
        </button>
      )}
    </div>
  )
}

/** The code from the mail, and a way to get another one. */
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
        // Whoever pressed it stays at it while it counts.
        aria-disabled={waits}
        onClick={waits ? undefined : onResend}
        className={`${textButton} tabular-nums aria-disabled:text-muted aria-disabled:no-underline`}
      >
        {code.sending
          ? 'Sending...'
          : code.wait > 0
            ? `Send the code again in ${timeLeft(code.wait)}`
            : 'Send the code again'}
      </button>
    </div>
  )
}

/** What the server said about the code, good or bad. */
export function CodeMessages({ code }: { code: OneTimeCode }) {
  if (code.problem) return <Notice tone="problem">{code.problem}</Notice>
  if (code.answer) return <Notice tone="good">{code.answer}</Notice>
  return null
}
