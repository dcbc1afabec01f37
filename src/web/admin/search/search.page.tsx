import { Group, NativeSelect, Stack, Tabs, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { type SearchTerm, type SearchTermKind, searchTermKinds } from '#contract/admin/search-terms.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/url-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { figure } from '../../ui/format/figures.ts'

const size = 20
const periods = [1, 7, 30, 90]
const periodLabel = (days: number) => (days === 1 ? 'Today' : `Last ${days} days`)
const tabs: Record<SearchTermKind, { label: string; empty: string; hint: string }> = {
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
    hint: 'Searches from whose results nobody opened a product appear here.',
  },
}

export default function SearchPage() {
  const [params, setParams] = useSearchParams()
  const kind = searchTermKinds.find((name) => name === params.get('show')) ?? 'all'
  const days = periods.find((period) => String(period) === params.get('days')) ?? 30
  const page = readPage(params)
  const view = (next: { kind?: SearchTermKind; days?: number; page?: number }) => {
    const found = { kind, days, page: 1, ...next }
    return {
      ...(found.kind !== 'all' && { show: found.kind }),
      ...(found.days !== 30 && { days: String(found.days) }),
      ...(found.page > 1 && { page: String(found.page) }),
    }
  }
  const list = useListPage(
    adminListQuery('GET /admin/search-terms', { query: { kind, days, pageNumber: page - 1, size } }),
  )
  return (
    <>
      <PageHead
        title="Search"
        area="Admin"
        note="What customers search for. Counted without anything about the customer, kept for 90 days. Days are UTC."
      />
      <Group justify="space-between" align="flex-end" mb="md">
        <Tabs
          value={kind}
          onChange={(next) =>
            setParams(view({ kind: searchTermKinds.find((name) => name === next) ?? 'all' }), {
              replace: true,
            })
          }
        >
          <Tabs.List aria-label="Searches">
            {searchTermKinds.map((name) => (
              <Tabs.Tab key={name} value={name} mih="var(--control)" aria-controls="search-terms">
                {tabs[name].label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <NativeSelect
          label="Period"
          size="md"
          value={String(days)}
          data={periods.map((period) => ({ value: String(period), label: periodLabel(period) }))}
          onChange={(event) =>
            setParams(view({ days: Number(event.currentTarget.value) }), { replace: true })
          }
        />
      </Group>
      <div id="search-terms" role="tabpanel" aria-label={tabs[kind].label}>
        <ListPage
          list={list}
          name="searches"
          errorTitle="The searches did not load"
          page={page}
          pageSize={size}
          pagePath={(next) => `?${new URLSearchParams(view({ page: next }))}`}
          empty={
            <EmptyState title={tabs[kind].empty}>
              <p>{tabs[kind].hint}</p>
            </EmptyState>
          }
        >
          <Terms rows={list.rows} stale={list.isStale} />
        </ListPage>
      </div>
    </>
  )
}

/** Opens the results as customers see them. */
const Query = ({ query }: SearchTerm) => (
  <a href={`/products?${new URLSearchParams({ query })}`} target="_blank" rel="noreferrer" dir="auto">
    {query}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

const openedText = ({ searches, clicks }: SearchTerm) => `${figure((100 * clicks) / searches)}%`

function Terms({ rows, stale }: { rows: SearchTerm[] | undefined; stale: boolean }) {
  const columns: Column<SearchTerm>[] = [
    { label: 'Search', cell: (term) => <Query {...term} /> },
    { label: 'Searches', align: 'right', width: 120, cell: ({ searches }) => figure(searches) },
    { label: 'Products found', align: 'right', width: 150, cell: ({ results }) => figure(results) },
    { label: 'Products opened', align: 'right', width: 160, cell: ({ clicks }) => figure(clicks) },
    { label: 'Opened per search', align: 'right', width: 170, cell: openedText },
  ]
  return (
    <DataTable
      label="Searches"
      columns={columns}
      rows={rows}
      keyOf={({ query }) => query}
      stale={stale}
      card={(term) => (
        <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>
            <Query {...term} />
          </Text>
          <Text size="sm" c="dimmed">
            {figure(term.searches)} {term.searches === 1 ? 'search' : 'searches'}, {figure(term.results)}{' '}
            found, {figure(term.clicks)} opened
          </Text>
        </Stack>
      )}
    />
  )
}
