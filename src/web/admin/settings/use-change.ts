import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { isResponseError, messageOf } from '../../api-errors.ts'
// Also tells zod to do without eval, and in whose words to complain.
import '../../forms.ts'
import { toast } from '../../ui/toast.tsx'

/** What is wrong, by the last name of its path; `form` is what belongs to no field. */
export type Problems = Record<string, string | undefined>

const lastName = (path: readonly (string | number | symbol)[]) => String(path.at(-1) ?? 'form')

function problemsOf(error: unknown): Problems {
  const complaints = isResponseError(error) ? (error.body.errors ?? []) : []
  if (complaints.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(complaints.map(({ path, message }) => [lastName(path.split('.')), message]))
}

/** Lets everything that shows settings be read anew. */
export function useForgetSettings() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/admin/settings'),
    })
}

/** Checks a change by the contract's schema, the one the server uses, and sends it. */
export function useChange<Body>(
  schema: z.ZodType<Body>,
  send: (body: Body) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const [problems, setProblems] = useState<Problems>({})
  const forget = useForgetSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      toast(message)
      onDone()
      await forget()
    },
    onError: (error) => setProblems(problemsOf(error)),
  })
  const submit = (body: unknown) => {
    const checked = schema.safeParse(body)
    setProblems(
      checked.success
        ? {}
        : Object.fromEntries(checked.error.issues.map(({ path, message }) => [lastName(path), message])),
    )
    if (checked.success) mutate(checked.data)
  }
  return { submit, problems, busy: isPending }
}

/** The moment that a field for date and time holds; undefined is now. */
export const momentOf = (local: string): string | undefined => {
  const moment = new Date(local)
  return local && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined
}
