import { Button, Group } from '@mantine/core'
import type { EditedPage } from '#contract/admin/content.ts'
import type { useContent } from './use-content.ts'

type Props = {
  page: EditedPage['page']
  isChanged: boolean
  busy: ReturnType<typeof useContent>['busy']
  onPublish: () => void
  onUnpublish: () => void
}

/** Publish, save and, for an article, unpublish. */
export function EditorButtons({ page, isChanged, busy, onPublish, onUnpublish }: Props) {
  const isLive = page.publishedId === page.latestId && !isChanged
  return (
    <Group gap="xs">
      <Button mih="var(--control)" loading={busy === 'publish'} disabled={isLive} onClick={onPublish}>
        {isLive ? 'Published' : 'Publish'}
      </Button>
      <Button
        type="submit"
        variant="default"
        mih="var(--control)"
        loading={busy === 'save'}
        disabled={!isChanged}
      >
        Save draft
      </Button>
      {page.topic !== null && page.publishedId !== null && (
        <Button variant="subtle" color="gray" mih="var(--control)" onClick={onUnpublish}>
          Unpublish
        </Button>
      )}
    </Group>
  )
}
