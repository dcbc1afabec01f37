import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { EditedPage } from '#contract/admin/content.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Texts } from './use-content.ts'

type Revision = EditedPage['history'][number]
type Props = {
  page: EditedPage['page']
  history: Revision[]
  readOnly: boolean
  onRestore: (texts: Texts) => void
}

const revisions = listView('admin-revisions', ['By', 'State'], {}, ['Title'])

/** All revisions. Restoring one fills the editor with its text. */
export function History({ page, history, readOnly, onRestore }: Props) {
  const { tools, hidden } = useListView(revisions)
  const restore = useMutation({
    mutationFn: (revisionId: number) =>
      callAsAdmin('GET /admin/content/:slug/revisions/:revisionId', {
        params: { slug: page.slug, revisionId },
      }),
    onSuccess: ({ title, description, body, createdAt }) => {
      onRestore({ title, description, body })
      toast(`The text of ${momentText(createdAt)} is in the editor. Save or publish it to use it.`)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => toast(messageOf(error), { tone: 'problem' }),
  })
  const restoreButton = ({ id, createdAt }: Revision) =>
    !readOnly && (
      <Button
        variant="default"
        mih="var(--control)"
        loading={restore.isPending && restore.variables === id}
        aria-label={`Restore the revision of ${momentText(createdAt)}`}
        onClick={() => restore.mutate(id)}
      >
        Restore
      </Button>
    )
  const who = ({ author }: Revision) => author ?? 'Initial text'
  const mark = ({ id }: Revision) => id === page.publishedId && <Badge>Published</Badge>
  const columns: Column<Revision>[] = [
    { label: 'Saved', cell: ({ createdAt }) => momentText(createdAt) },
    { label: 'By', cell: who },
    { label: 'State', width: 144, cell: mark },
    { label: 'Title', width: 240, extra: true, cell: ({ title }) => title },
    { label: 'Action', width: 144, cell: restoreButton },
  ]
  return (
    <SectionFrame title="History" note="Every saved text, newest first." actions={<ListTools {...tools} />}>
      <DataTable
        label="Revisions"
        columns={columns}
        hidden={hidden}
        rows={history}
        keyOf={({ id }) => id}
        minWidth={560}
        focusable={readOnly}
        card={(revision) => (
          <Group justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{momentText(revision.createdAt)}</Text>
              <Text size="sm" c="dimmed">
                {who(revision)}
              </Text>
              {mark(revision)}
            </div>
            {restoreButton(revision)}
          </Group>
        )}
      />
    </SectionFrame>
  )
}
