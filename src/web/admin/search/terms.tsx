import { Button, Group, Stack, Text } from '@mantine/core'
import type { SearchTerm, SearchTermKind } from '#contract/admin/search/search-terms.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import type { useListView } from '../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { figure } from '../../ui/format/figures.ts'
import { useMay } from '../session/permissions.tsx'

export const terms = listView(
  'admin-search-terms',
  ['Searches', 'Products found', 'Products opened', 'Clicks per search'],
  {},
  [],
  // The page's own parameter `show` is its tab.
  { prefix: 'list' },
)

export const termTabs: Record<SearchTermKind, { label: string; empty: string; hint: string }> = {
  all: {
    label: 'Top searches',
    empty: 'No searches yet',
    hint: 'What customers type into the search box appears here within a minute.',
  },
  no_results: {
    label: 'Without results',
    empty: 'Every search found something',
    hint: 'Searches that find no product appear here. They show what customers miss.',
  },
  no_clicks: {
    label: 'Without clicks',
    empty: 'Customers opened a product from every search',
    hint: 'Searches whose results nobody clicked appear here.',
  },
}

export type TermActions = { onSynonym: (query: string) => void; onPin: (query: string) => void }
type Props = TermActions & {
  kind: SearchTermKind
  days: number
  layout: Omit<ReturnType<typeof useListView>, 'show' | 'tools'>
}

/** What customers searched for. */
export function Terms({ kind, days, layout: { view, paging, hidden }, ...actions }: Props) {
  const list = useListPage(
    adminListQuery('GET /admin/search-terms', { query: { kind, days, ...terms.pageOf(view) } }),
  )
  return (
    <ListPage
      list={list}
      name="searches"
      errorTitle="We couldn't load the searches"
      {...paging}
      empty={
        <EmptyState title={termTabs[kind].empty}>
          <p>{termTabs[kind].hint}</p>
        </EmptyState>
      }
    >
      <TermTable rows={list.rows} hidden={hidden} stale={list.isStale} {...actions} />
    </ListPage>
  )
}

/** Opens the results as customers see them. */
export const ResultsLink = ({ query }: { query: string }) => (
  <a href={`/products?${new URLSearchParams({ query })}`} target="_blank" rel="noreferrer" dir="auto">
    {query}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

const openedText = ({ searches, clicks }: SearchTerm) => `${figure((100 * clicks) / searches)}%`

const Actions = ({ query, onSynonym, onPin }: TermActions & { query: string }) => (
  <Group gap={4} wrap="nowrap" my={-10}>
    <Button
      variant="subtle"
      size="compact-sm"
      mih="var(--control)"
      aria-label={`Add synonym for ${query}`}
      onClick={() => onSynonym(query)}
    >
      Add synonym
    </Button>
    <Button
      variant="subtle"
      size="compact-sm"
      mih="var(--control)"
      aria-label={`Pin products for ${query}`}
      onClick={() => onPin(query)}
    >
      Pin products
    </Button>
  </Group>
)

type TableProps = TermActions & {
  rows: SearchTerm[] | undefined
  hidden: readonly string[]
  stale: boolean
}

function TermTable({ rows, hidden, stale, ...actions }: TableProps) {
  const writable = useMay()('catalog.write')
  const columns: Column<SearchTerm>[] = [
    { label: 'Search', cell: ({ query }) => <ResultsLink query={query} /> },
    { label: 'Searches', align: 'right', width: 110, cell: ({ searches }) => figure(searches) },
    { label: 'Products found', align: 'right', width: 140, cell: ({ results }) => figure(results) },
    { label: 'Products opened', align: 'right', width: 150, cell: ({ clicks }) => figure(clicks) },
    { label: 'Clicks per search', align: 'right', width: 160, cell: openedText },
    ...(writable
      ? [
          {
            label: 'Improve',
            width: 250,
            cell: ({ query }: SearchTerm) => <Actions query={query} {...actions} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="Searches"
      columns={columns}
      hidden={hidden}
      rows={rows}
      keyOf={({ query }) => query}
      stale={stale}
      minWidth={980}
      card={(term) => (
        <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            <ResultsLink query={term.query} />
          </Text>
          <Text size="sm" c="dimmed">
            {figure(term.searches)} {term.searches === 1 ? 'search' : 'searches'}, {figure(term.results)}{' '}
            found, {figure(term.clicks)} opened
          </Text>
          {writable && <Actions query={term.query} {...actions} />}
        </Stack>
      )}
    />
  )
}
