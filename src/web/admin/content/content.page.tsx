import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContentPageState } from '#contract/admin/content.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { useMay } from '../session/permissions.tsx'

const pages = listView('admin-content', ['Topic', 'State', 'Changed'], {}, ['Published', 'Position'])

export default function ContentPage() {
  const may = useMay()
  const { tools, hidden } = useListView(pages)
  const { data, error, isError, refetch } = useQuery(adminQuery('GET /admin/content', {}))
  return (
    <>
      <PageHead
        title="Content"
        area="Admin"
        note="Information pages, policies and help articles. Published changes are visible at once."
        actions={
          <>
            <ListTools {...tools} />
            {may('articles.write') && (
              <Button component={Link} to="/admin/content/new" mih="var(--control)">
                Add help article
              </Button>
            )}
          </>
        }
      />
      {isError && !data ? (
        <ErrorState title="We couldn't load the pages" error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title="No pages yet" />
      ) : (
        <DataTable
          label="Content pages"
          columns={columns}
          hidden={hidden}
          rows={data}
          keyOf={({ slug }) => slug}
          card={(page) => (
            <Stack gap={4}>
              <Title page={page} />
              <Group gap="xs">
                <State page={page} />
                <Text size="sm" c="dimmed">
                  {page.topic ?? 'Page'}, changed {momentText(page.changedAt)}
                </Text>
              </Group>
            </Stack>
          )}
        />
      )}
    </>
  )
}

const columns: Column<ContentPageState>[] = [
  { label: 'Title', cell: (page) => <Title page={page} /> },
  { label: 'Topic', width: 208, cell: ({ topic }) => topic ?? 'Page' },
  { label: 'State', width: 160, cell: (page) => <State page={page} /> },
  { label: 'Changed', width: 208, cell: ({ changedAt }) => momentText(changedAt) },
  {
    label: 'Published',
    width: 208,
    extra: true,
    cell: ({ publishedAt }) => (publishedAt ? momentText(publishedAt) : 'Not published'),
  },
  { label: 'Position', width: 96, align: 'right', extra: true, cell: ({ position }) => position },
]

function Title({ page: { slug, topic, title } }: { page: ContentPageState }) {
  return (
    <>
      <Anchor component={Link} to={`/admin/content/${slug}`} size="sm" fw={600}>
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {topic === null ? `/${slug}` : `/help/${slug}`}
      </Text>
    </>
  )
}

export function State({ page: { publishedId, latestId } }: { page: ContentPageState }) {
  const [color, name] =
    publishedId === null
      ? ['var(--line-strong)', 'Not published']
      : publishedId === latestId
        ? ['var(--accent)', 'Published']
        : ['var(--rating)', 'Unpublished draft']
  return (
    <Badge variant="dot" color={color} tt="none" fw={500}>
      {name}
    </Badge>
  )
}
