import { Group, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { SettingChange } from '#contract/admin/settings.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { momentText } from '../../back-office/dates.ts'
import { ListPage, useListPage } from '../../back-office/list-page.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { readPage } from '../../back-office/url-view.ts'
import { EmptyState } from '../../ui/states.tsx'
import { nameOf, standOf, valueWords } from './setting-words.ts'

const pageSize = 20

/** Every change there was, who made it and when. */
export function HistorySection({ currency }: { currency: string }) {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage(
    adminListQuery('GET /admin/settings/history', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  const columns: Column<SettingChange>[] = [
    { label: 'Setting', cell: (change) => <Text fw={600}>{nameOf(change)}</Text> },
    { label: 'Value', cell: (change) => valueWords(change, currency) },
    { label: 'Counts from', cell: (change) => <Moment change={change} /> },
    { label: 'Set', cell: (change) => <Made change={change} /> },
  ]
  return (
    <SectionFrame title="History" note="Nothing is ever overwritten: orders keep what was true for them.">
      <ListPage
        list={list}
        name="changes"
        errorTitle="The history did not load"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => (next > 1 ? `?page=${next}` : '?')}
        empty={<EmptyState title="No changes yet" />}
      >
        <DataTable
          label="History of the settings"
          columns={columns}
          rows={list.rows}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          stale={list.isStale}
          focusable
          card={(change) => (
            <>
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{nameOf(change)}</Text>
                <Text>{valueWords(change, currency)}</Text>
              </Group>
              <Moment change={change} />
              <Made change={change} />
            </>
          )}
        />
      </ListPage>
    </SectionFrame>
  )
}

const stands = { withdrawn: 'Taken back', coming: 'To come', begun: '' } as const

function Moment({ change }: { change: SettingChange }) {
  const stand = stands[standOf(change, new Date())]
  if (!change.setBy) return <Text size="sm">As the shop was set up</Text>
  return (
    <Text size="sm">
      <time dateTime={change.validFrom}>{momentText(change.validFrom)}</time>
      {stand && ` (${stand.toLowerCase()})`}
    </Text>
  )
}

function Made({ change: { setBy, setAt, withdrawnBy, withdrawnAt } }: { change: SettingChange }) {
  if (!setBy) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        By {setBy.name}, {momentText(setAt)}
      </Text>
      {withdrawnBy && withdrawnAt && (
        <Text size="sm" c="dimmed">
          Taken back by {withdrawnBy.name}, {momentText(withdrawnAt)}
        </Text>
      )}
    </>
  )
}
