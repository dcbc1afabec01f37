import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { passkeyMessage } from './passkey-button.tsx'

const fields = z.object({
  name: z.string().trim().min(1, 'Name the passkey').max(60, 'At most 60 characters'),
})

type Props = {
  label: string
  busyLabel: string
  name?: string
  /** Throws when it fails; the form shows the reason. */
  send: (name: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the name of a passkey. */
export function PasskeyNameForm({ label, busyLabel, name = '', send, onCancel }: Props) {
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState, setFocus } = useSchemaForm(fields, {
    mode: 'onSubmit',
    defaultValues: { name },
  })
  useEffect(() => setFocus('name'), [setFocus])
  const submit = handleSubmit(async (values) => {
    setProblem('')
    await send(values.name).catch((error: unknown) => setProblem(passkeyMessage(error)))
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-1.5">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <TextField
        label="Passkey name"
        hint="Helps you recognize it, for example “My phone”."
        autoComplete="off"
        required
        className="max-w-[320px]"
        {...register('name')}
        error={formState.errors.name?.message}
      />
      <div className="flex flex-wrap gap-1">
        <Button type="submit" busy={formState.isSubmitting && busyLabel}>
          {label}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
