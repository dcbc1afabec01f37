import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { isResponseError, messageOf } from '../../api-errors.ts'
// Imported for its zod configuration: no eval, and the server's messages.
import '../../forms.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Error messages by field name (the last path segment); `form` for all others. */
export type Problems = Record<string, string | undefined>

/** The state of the dialog that confirms a change. */
export type Question<Body> = {
  /** Kept after the answer, while the dialog closes. */
  body: Body | undefined
  opened: boolean
  onConfirm: () => void
  onClose: () => void
}

const lastName = (path: readonly (string | number | symbol)[]) => String(path.at(-1) ?? 'form')

function problemsOf(error: unknown): Problems {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  if (errors.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(errors.map(({ path, message }) => [lastName(path.split('.')), message]))
}

/** Invalidates all settings queries. */
export function useInvalidateSettings() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/admin/settings'),
    })
}

/** Validates a change with the contract's schema and sends it; a change for which `asks` returns true needs a confirmation. */
export function useChange<Body>(
  schema: z.ZodType<Body>,
  send: (body: Body) => Promise<{ message: string }>,
  onDone: () => void,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [asked, setAsked] = useState<Body>()
  const [opened, setOpened] = useState(false)
  const invalidate = useInvalidateSettings()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      toast(message)
      onDone()
      await invalidate()
    },
    onError: (error) => setProblems(problemsOf(error)),
    onSettled: () => setOpened(false),
  })
  const submit = (body: unknown, asks: (body: Body) => boolean = () => false) => {
    const checked = schema.safeParse(body)
    setProblems(
      checked.success
        ? {}
        : Object.fromEntries(checked.error.issues.map(({ path, message }) => [lastName(path), message])),
    )
    if (!checked.success) return
    if (!asks(checked.data)) return mutate(checked.data)
    setAsked(checked.data)
    setOpened(true)
  }
  const question: Question<Body> = {
    body: asked,
    opened,
    onConfirm: () => asked !== undefined && mutate(asked),
    onClose: () => setOpened(false),
  }
  return { submit, problems, clearProblems: () => setProblems({}), busy: isPending, question }
}

/** The ISO timestamp of a datetime-local value; undefined means now. */
export const momentOf = (local: string): string | undefined => {
  const moment = new Date(local)
  return local && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined
}
