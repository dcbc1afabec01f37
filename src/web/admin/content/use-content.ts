import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedPage } from '#contract/admin/content.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export type Texts = { title: string; description: string; body: string }

export type Problems = Record<string, string | undefined>

/** Messages by field; those of one field are joined. `form` for all others. */
export function problemsOf(error: unknown): Problems {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  if (errors.length === 0) return { form: messageOf(error) }
  const fields = [...new Set(errors.map(({ path }) => path))]
  return Object.fromEntries(
    fields.map((field) => [
      field,
      errors
        .filter(({ path }) => path === field)
        .map(({ message }) => message)
        .join(' '),
    ]),
  )
}

/** Saves drafts of a page and publishes them. */
export function useContent({ page, latest }: EditedPage, texts: Texts) {
  const queries = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const params = { slug: page.slug }
  const isChanged =
    texts.title !== latest.title || texts.description !== latest.description || texts.body !== latest.body

  const store = (edited: EditedPage) => {
    queries.setQueryData(['admin', 'GET /admin/content/:slug', { params }], edited)
    void queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/content'] })
    return edited
  }
  const saveDraft = async () =>
    store(
      await callAsAdmin('POST /admin/content/:slug/revisions', {
        params,
        body: { ...texts, basedOn: page.latestId },
      }),
    )
  const setPublished = async (revisionId: number | null) =>
    store(await callAsAdmin('PUT /admin/content/:slug/published', { params, body: { revisionId } }))

  const action = useMutation({
    mutationFn: async (kind: 'save' | 'publish' | 'unpublish') => {
      setProblems({})
      if (kind === 'unpublish') return void (await setPublished(null))
      const saved = isChanged ? await saveDraft() : undefined
      if (kind === 'publish') await setPublished(saved?.page.latestId ?? page.latestId)
    },
    onSuccess: (_nothing, kind) =>
      toast({ save: 'Draft saved', publish: 'Published', unpublish: 'No longer published' }[kind]),
    onError: (error) => setProblems(problemsOf(error)),
  })
  return { isChanged, problems, busy: action.isPending ? action.variables : null, run: action.mutate }
}
