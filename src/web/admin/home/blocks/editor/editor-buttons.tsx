import { Button, Group } from '@mantine/core'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import type { useBlockEditor } from './use-block-editor.ts'

export type EditorDialog = 'preview' | 'delete'

type Props = {
  editor: ReturnType<typeof useBlockEditor>
  block: HomeBlock
  uploading: boolean
  readOnly: boolean
  onOpen: (dialog: EditorDialog) => void
}

/** Publish, save, preview, unpublish and delete; only preview for staff who may not edit. */
export function EditorButtons({
  editor: { isChanged, busy, run },
  block,
  uploading,
  readOnly,
  onOpen,
}: Props) {
  const preview = (
    <Button
      variant="default"
      mih="var(--control)"
      loading={busy === 'preview'}
      disabled={uploading}
      onClick={() => (isChanged ? run('preview') : onOpen('preview'))}
    >
      {isChanged ? 'Save and preview' : 'Preview'}
    </Button>
  )
  if (readOnly) return <Group>{preview}</Group>
  const isLive = !block.changed && !isChanged
  return (
    <Group gap="xs">
      <Button
        mih="var(--control)"
        loading={busy === 'publish'}
        disabled={isLive || uploading}
        onClick={() => run('publish')}
      >
        {isLive ? 'Published' : 'Publish'}
      </Button>
      <Button
        type="submit"
        variant="default"
        mih="var(--control)"
        loading={busy === 'save'}
        disabled={!isChanged || uploading}
      >
        {uploading ? 'Uploading...' : 'Save draft'}
      </Button>
      {preview}
      {block.published && (
        <Button
          variant="subtle"
          color="gray"
          mih="var(--control)"
          loading={busy === 'unpublish'}
          onClick={() => run('unpublish')}
        >
          Unpublish
        </Button>
      )}
      <Button variant="subtle" color="red" mih="var(--control)" onClick={() => onOpen('delete')}>
        Delete
      </Button>
    </Group>
  )
}
