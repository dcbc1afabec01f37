import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MailTextReply, mailTextBody } from '#contract/admin/settings/mail-texts.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
// Imported for its zod configuration: no eval, and the server's messages.
import '../../forms.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Texts = { subject: string | null; intro: string | null }
type Problems = Partial<Record<'subject' | 'intro' | 'form', string>>

const previewAfterMs = 400

function problemsOf(error: unknown): Problems {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  if (errors.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** Saves and reverts the texts of an email, and previews them shortly after the last key. */
export function useMailText({ kind, version, preview: saved }: MailTextReply, { subject, intro }: Texts) {
  const queries = useQueryClient()
  const [preview, setPreview] = useState(saved)
  const [problems, setProblems] = useState<Problems>({})
  const params = { kind }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin'] })
  const onError = (error: unknown) => setProblems(problemsOf(error))
  const save = useMutation({
    mutationFn: () => callAsAdmin('PUT /admin/mails/:kind', { params, body: { subject, intro, version } }),
    onSuccess: () => toast('Saved. All future emails of this kind use these texts.'),
    onError,
    onSettled,
  })
  const revert = useMutation({
    mutationFn: () => callAsAdmin('DELETE /admin/mails/:kind', { params }),
    onSuccess: ({ message }) => toast(message),
    onError,
    onSettled,
  })

  useEffect(() => {
    const stop = new AbortController()
    const body = { subject, intro }
    const show = () =>
      callAsAdmin('POST /admin/mails/:kind/preview', { params: { kind }, body, signal: stop.signal })
        .then((next) => {
          setPreview(next)
          setProblems({})
        })
        .catch((error: unknown) => !stop.signal.aborted && setProblems(problemsOf(error)))
    const timer = setTimeout(() => mailTextBody.safeParse(body).success && void show(), previewAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [kind, subject, intro])

  return {
    preview,
    problems,
    busy: save.isPending || revert.isPending,
    save: () => save.mutate(),
    revert: () => revert.mutate(),
  }
}
