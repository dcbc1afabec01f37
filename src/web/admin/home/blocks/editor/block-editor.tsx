import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import { PageHead } from '../../../../back-office/area/page-head.tsx'
import { callAsAdmin } from '../../../../back-office/calls.ts'
import { DeleteDialog } from '../../../../back-office/forms/delete-dialog.tsx'
import { SectionFrame } from '../../../../back-office/section-frame.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { useMay } from '../../../session/permissions.tsx'
import { kindNames } from '../block-labels.ts'
import { State } from '../block-table.tsx'
import { PreviewDialog } from '../preview-dialog.tsx'
import { useStoreBlocks } from '../use-blocks.ts'
import { BlockFields } from './block-fields.tsx'
import { EditorButtons, type EditorDialog } from './editor-buttons.tsx'
import { useBlockEditor } from './use-block-editor.ts'

/** The draft of a block, to save, publish, unpublish and delete. */
export function BlockEditor({ block }: { block: HomeBlock }) {
  const readOnly = !useMay()('catalog.write')
  const navigate = useNavigate()
  const { refresh } = useStoreBlocks()
  const [uploading, setUploading] = useState(false)
  const [open, setOpen] = useState<EditorDialog | null>(null)
  const editor = useBlockEditor(block, () => setOpen('preview'))
  const { content, problems, busy } = editor
  return (
    <>
      <PageHead title={block.draft.title} area="Admin" actions={<State block={block} />} />
      <Stack maw={960}>
        <SectionFrame title={kindNames[content.kind]}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              editor.run('save')
            }}
          >
            <Stack gap="md">
              <BlockFields
                content={content}
                problems={problems}
                disabled={busy !== null || readOnly}
                onChange={editor.setContent}
                onUploading={setUploading}
              />
              {problems.form && <Notice tone="problem">{problems.form}</Notice>}
              <EditorButtons
                editor={editor}
                block={block}
                uploading={uploading}
                readOnly={readOnly}
                onOpen={setOpen}
              />
            </Stack>
          </form>
        </SectionFrame>
      </Stack>
      {open === 'preview' && <PreviewDialog startsAt={content.startsAt} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog
          thing={kindNames[content.kind].toLowerCase()}
          remove={() => callAsAdmin('DELETE /admin/home-blocks/:id', { params: { id: block.id } })}
          refresh={refresh}
          onDeleted={() => navigate('/admin/home-grid/blocks')}
          onClose={() => setOpen(null)}
        >
          {block.published ? 'Customers no longer see it on the home page.' : 'Its draft will be lost.'}
        </DeleteDialog>
      )}
    </>
  )
}
