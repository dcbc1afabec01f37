import { Group, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { beforeText, changeState, nameOf, valueText } from './setting-labels.ts'

const pageSize = 20

export function HistorySection({ currency }: { currency: string }) {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage(
    adminListQuery('GET /admin/settings/history', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  const columns: Column<SettingChange>[] = [
    { label: 'Setting', cell: (change) => <Text fw={600}>{nameOf(change)}</Text> },
    { label: 'Before', cell: (change) => beforeText(change, currency) },
    { label: 'After', cell: (change) => valueText(change, currency) },
    { label: 'Effective from', cell: (change) => <EffectiveFrom change={change} /> },
    { label: 'Set', cell: (change) => <SetBy change={change} /> },
  ]
  return (
    <SectionFrame title="History" note="All changes of settings">
      <ListPage
        list={list}
        name="changes"
        errorTitle="We couldn't load the history"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => (next > 1 ? `?page=${next}` : '?')}
        empty={<EmptyState title="No changes yet" />}
      >
        <DataTable
          label="Settings history"
          columns={columns}
          rows={list.rows}
          keyOf={({ kind, id }) => `${kind}-${id}`}
          stale={list.isStale}
          focusable
          card={(change) => (
            <>
              <Group justify="space-between" gap="xs">
                <Text fw={600}>{nameOf(change)}</Text>
                <Text>{valueText(change, currency)}</Text>
              </Group>
              {change.setBy && <Text size="sm">Before: {beforeText(change, currency)}</Text>}
              <EffectiveFrom change={change} />
              <SetBy change={change} />
            </>
          )}
        />
      </ListPage>
    </SectionFrame>
  )
}

const stateLabels = { canceled: 'Canceled', scheduled: 'Scheduled', active: '' } as const

function EffectiveFrom({ change }: { change: SettingChange }) {
  const state = stateLabels[changeState(change, new Date())]
  if (!change.setBy) return <Text size="sm">Initial setting</Text>
  return (
    <Text size="sm">
      <time dateTime={change.validFrom}>{momentText(change.validFrom)}</time>
      {state && ` (${state.toLowerCase()})`}
    </Text>
  )
}

function SetBy({ change: { setBy, setAt, withdrawnBy, withdrawnAt } }: { change: SettingChange }) {
  if (!setBy) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        By {setBy.name}, {momentText(setAt)}
      </Text>
      {withdrawnBy && withdrawnAt && (
        <Text size="sm" c="dimmed">
          Canceled by {withdrawnBy.name}, {momentText(withdrawnAt)}
        </Text>
      )}
    </>
  )
}
