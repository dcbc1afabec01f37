import { useEffect, useState } from 'react'
import { z } from 'zod'
import { showErrors, useSchemaForm } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/states.tsx'
import { TextField } from '../ui/form/field.tsx'

const fields = z.object({ code: z.string().trim().min(1, 'Enter the code').max(40) })

type Props = {
  /** Label of the field. */
  field?: string
  /** Label of the submit button. */
  label: string
  hint?: string
  /** Field and buttons are as wide as the form. */
  wide?: boolean
  /** Throws when the code is refused; the form shows the error. */
  send: (code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for a code: of the authenticator app, a recovery code, or a mailed one. */
export function CodeForm({
  field = 'Code from your authenticator app',
  label,
  hint = 'Or one of your recovery codes.',
  wide = false,
  send,
  onCancel,
}: Props) {
  const [problem, setProblem] = useState('')
  const form = useSchemaForm(fields, { mode: 'onSubmit' })
  const { register, handleSubmit, formState, setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    setProblem('')
    try {
      await send(code)
    } catch (error) {
      setProblem(showErrors(form, error))
      setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-1.5">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        label={field}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={hint}
        className={wide ? undefined : 'max-w-[320px]'}
        {...register('code')}
        error={formState.errors.code?.message}
      />
      <div className={wide ? 'grid gap-1' : 'flex flex-wrap gap-1'}>
        <Button type="submit" wide={wide} busy={formState.isSubmitting && 'Checking...'}>
          {label}
        </Button>
        <Button look="secondary" wide={wide} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
