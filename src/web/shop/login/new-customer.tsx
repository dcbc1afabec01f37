import { useEffect, useState } from 'react'
import { z } from 'zod'
import { firstName, lastName } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { NameFields } from '../account/name-fields.tsx'
import type { LoginReply, ProvedAddress } from './login-form.tsx'

const fields = z.object({ firstName, lastName })

type Props = {
  proved: ProvedAddress
  onRegistered: (reply: LoginReply) => Promise<void> | void
  onCancel: () => void
}

/** Asks a new customer for their name, after the code has proved their address. The same code creates the account. */
export function NewCustomer({ proved, onRegistered, onCancel }: Props) {
  const [problem, setProblem] = useState('')
  const form = useSchemaForm(fields)
  const { register, formState, setFocus } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('firstName'), [setFocus])
  const submit = form.handleSubmit(async (names) => {
    setProblem('')
    try {
      await onRegistered(await api('POST /auth/register', { body: { ...proved, ...names } }))
    } catch (error) {
      setProblem(showErrors(form, error))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {problem && (
        <Notice
          tone="problem"
          action={
            <Button look="secondary" size="sm" className="min-h-5.5" onClick={onCancel}>
              Start over
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      <NameFields
        first={{ field: register('firstName'), error: errors.firstName?.message }}
        last={{ field: register('lastName'), error: errors.lastName?.message }}
      />
      <Button type="submit" size="lg" wide busy={isSubmitting && 'Creating your account...'}>
        Create account
      </Button>
    </form>
  )
}
