import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { BlockContent } from '#contract/shop/home-blocks.ts'
import { PageHead } from '../../../../back-office/area/page-head.tsx'
import { callAsAdmin } from '../../../../back-office/calls.ts'
import { SectionFrame } from '../../../../back-office/section-frame.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { type Problems, problemsOf } from '../../../content/use-content.ts'
import NotFoundPage from '../../../not-found.page.tsx'
import { emptyBlock, newKinds, problemsOfBlock } from '../block-draft.ts'
import { kindNames } from '../block-labels.ts'
import { useStoreBlocks } from '../use-blocks.ts'
import { BlockFields } from './block-fields.tsx'

export default function NewBlockPage() {
  const { kind: path = '' } = useParams()
  const kind = Object.entries(newKinds).find(([name]) => name === path)?.[1]
  return kind ? <NewBlock key={kind} empty={emptyBlock(kind)} /> : <NotFoundPage />
}

/** A new block, saved as a draft first. */
function NewBlock({ empty }: { empty: BlockContent }) {
  const navigate = useNavigate()
  const { store } = useStoreBlocks()
  const [content, setContent] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [uploading, setUploading] = useState(false)
  const create = useMutation({
    mutationFn: () => callAsAdmin('POST /admin/home-blocks', { body: content }),
    onSuccess: (block) => {
      store(block)
      toast('Draft saved')
      void navigate(`/admin/home-grid/blocks/${block.id}`, { replace: true })
    },
    onError: (error) => setProblems(problemsOf(error)),
  })
  return (
    <>
      <PageHead
        title={`New ${kindNames[empty.kind].toLowerCase()}`}
        area="Admin"
        note="Customers see it once you publish it."
      />
      <Stack maw={960}>
        <SectionFrame title={kindNames[empty.kind]}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              const found = problemsOfBlock(content)
              setProblems(found)
              if (Object.keys(found).length === 0) create.mutate()
            }}
          >
            <Stack gap="md">
              <BlockFields
                content={content}
                problems={problems}
                disabled={create.isPending}
                onChange={setContent}
                onUploading={setUploading}
              />
              {problems.form && <Notice tone="problem">{problems.form}</Notice>}
              <div>
                <Button type="submit" mih="var(--control)" loading={create.isPending} disabled={uploading}>
                  {uploading ? 'Uploading...' : 'Save draft'}
                </Button>
              </div>
            </Stack>
          </form>
        </SectionFrame>
      </Stack>
    </>
  )
}
