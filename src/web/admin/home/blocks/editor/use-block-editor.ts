import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import { callAsAdmin } from '../../../../back-office/calls.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { type Problems, problemsOf } from '../../../content/use-content.ts'
import { problemsOfBlock } from '../block-draft.ts'
import { useStoreBlocks } from '../use-blocks.ts'

type Action = 'save' | 'publish' | 'unpublish' | 'preview'

const done: Record<Action, string> = {
  save: 'Draft saved',
  preview: 'Draft saved',
  publish: 'Published',
  unpublish: 'No longer published',
}

/** Saves the draft of a block and publishes it. `onPreview` is called once the draft is saved. */
export function useBlockEditor(block: HomeBlock, onPreview: () => void) {
  const { store } = useStoreBlocks()
  const [content, setContent] = useState(block.draft)
  const [problems, setProblems] = useState<Problems>({})
  const isChanged = JSON.stringify(content) !== JSON.stringify(block.draft)
  const params = { id: block.id }

  const setPublished = async (published: boolean, { version }: HomeBlock) => {
    store(await callAsAdmin('PUT /admin/home-blocks/:id/published', { params, body: { published, version } }))
  }
  const saveDraft = async () => {
    const body = { content, version: block.version }
    const saved = await callAsAdmin('PUT /admin/home-blocks/:id/draft', { params, body })
    store(saved)
    // The server may have changed the text, for example trimmed it.
    setContent(saved.draft)
    return saved
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'unpublish') return setPublished(false, block)
      const saved = isChanged ? await saveDraft() : block
      if (action === 'publish') await setPublished(true, saved)
    },
    onSuccess: (_nothing, action) => {
      toast(done[action])
      if (action === 'preview') onPreview()
    },
    onError: (error) => setProblems(problemsOf(error)),
  })
  const run = (action: Action) => {
    const found = action === 'unpublish' ? {} : problemsOfBlock(content)
    setProblems(found)
    if (Object.keys(found).length === 0) mutate(action)
  }
  return { content, setContent, problems, isChanged, busy: isPending ? variables : null, run }
}
