import { Group, Stack, Switch, Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Choices } from './choices.tsx'
import styles from './imports.module.css'
import { RowTable } from './row-table.tsx'
import { countOf, type RowsTab, type RowsView, readRowsView, rowsPath, tabsOf } from './rows-view.ts'
import { pageSize, useImportRows } from './use-import-rows.ts'

/** The rows by what becomes of them, page by page; the address says which. */
export function RowsSection({ data }: { data: ProductImport }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tabs = tabsOf(data)
  const view = readRowsView(params, tabs)
  const list = useImportRows(String(data.id), view)
  const mendable = data.status === 'READY'
  return (
    <Stack gap="md" component="section" aria-label="Rows">
      <Group justify="space-between" gap="sm">
        <Tabs tabs={tabs} view={view} counts={data.counts} />
        <Switch
          label="All columns"
          checked={view.allColumns}
          visibleFrom="md"
          onChange={(event) =>
            void navigate(rowsPath({ ...view, allColumns: event.currentTarget.checked }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Group>
      {mendable && (
        <Text size="sm" c="dimmed">
          Select a cell to fix it. Enter saves, Escape cancels.
        </Text>
      )}
      {list.failure ? (
        <ErrorState title="The rows did not load" error={list.failure} onRetry={list.retry} />
      ) : list.rows?.length === 0 ? (
        <NoRows tab={view.tab} page={view.page} />
      ) : (
        <RowTable list={list} allColumns={view.allColumns} mendable={mendable} />
      )}
      {mendable && <Choices />}
      <Group justify="center">
        <Pagination
          label="Pages of rows"
          page={view.page}
          pages={Math.ceil(list.total / pageSize)}
          to={(page) => rowsPath({ ...view, page })}
        />
      </Group>
    </Stack>
  )
}

type TabsProps = { tabs: RowsTab[]; view: RowsView; counts: ProductImport['counts'] }

const Tabs = ({ tabs, view, counts }: TabsProps) => (
  <nav aria-label="Rows by outcome">
    <ul className={styles.tabs}>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Link
            to={rowsPath({ ...view, tab, page: 1 })}
            preventScrollReset
            className={styles.tab}
            aria-current={tab.key === view.tab.key ? 'page' : undefined}
          >
            {tab.label} <span className={styles.count}>{countOf(tab, counts).toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function NoRows({ tab, page }: { tab: RowsTab; page: number }) {
  if (page > 1) return <EmptyState title="There are no rows on this page" />
  if (tab.key === 'errors') return <EmptyState icon="check" title="No row has an error" />
  if (tab.key === 'not-done') return <EmptyState icon="check" title="Nothing was left out" />
  return <EmptyState title="No rows here" />
}
