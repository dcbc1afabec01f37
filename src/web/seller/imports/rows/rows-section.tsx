import { Group, Stack, Switch, Text } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { numberText } from '#shared/region/formats.ts'
import { ListPage } from '../../../back-office/list/list-page.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import styles from '../imports.module.css'
import { RowTable } from './row-table.tsx'
import { countOf, type RowsTab, rowsView, tabsOf } from './rows-view.ts'
import { Suggestions } from './suggestions.tsx'
import { pageSize, useImportRows } from './use-import-rows.ts'

/** The rows of the file, in tabs by outcome. */
export function RowsSection({ data }: { data: ProductImport }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tabs = tabsOf(data)
  const { readView, viewPath } = rowsView(tabs)
  const view = readView(params)
  const list = useImportRows(String(data.id), view)
  const isEditable = data.status === 'READY'
  return (
    <Stack gap="md" component="section" aria-label="Rows">
      <Group justify="space-between" gap="sm">
        <Tabs
          tabs={tabs}
          selected={view.tab}
          pathOf={(tab) => viewPath({ ...view, tab, page: 1 })}
          data={data}
        />
        <Switch
          label="All columns"
          checked={view.allColumns}
          visibleFrom="md"
          onChange={(event) =>
            void navigate(viewPath({ ...view, allColumns: event.currentTarget.checked }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Group>
      {isEditable && (
        <Text size="sm" c="dimmed">
          Select a cell to fix it. Enter saves, Escape cancels.
        </Text>
      )}
      <ListPage
        list={list}
        name="rows"
        errorTitle="We couldn't load the rows"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={<NoRows tab={view.tab} />}
      >
        <RowTable list={list} allColumns={view.allColumns} isEditable={isEditable} />
      </ListPage>
      {isEditable && <Suggestions />}
    </Stack>
  )
}

type TabsProps = {
  tabs: RowsTab[]
  selected: RowsTab
  pathOf: (tab: RowsTab) => string
  data: ProductImport
}

const Tabs = ({ tabs, selected, pathOf, data }: TabsProps) => (
  <nav aria-label="Rows by outcome">
    <ul className={styles.tabs}>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Link
            to={pathOf(tab)}
            preventScrollReset
            className={styles.tab}
            aria-current={tab.key === selected.key ? 'page' : undefined}
          >
            {tab.label} <span className={styles.count}>{numberText(countOf(tab, data))}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const emptyTitles: Record<string, string> = {
  'With errors': 'No row has an error',
  Skipped: 'Nothing was skipped',
  'Not applied': 'Every row was applied',
}

const NoRows = ({ tab: { label } }: { tab: RowsTab }) => (
  <EmptyState icon={label in emptyTitles ? 'check' : 'info'} title={emptyTitles[label] ?? 'No rows here'} />
)
