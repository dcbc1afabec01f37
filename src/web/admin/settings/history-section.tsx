import { Group, Text } from '@mantine/core'
import type { SettingChange } from '#contract/admin/settings/settings.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { beforeText, changeState, nameOf, valueText } from './setting-labels.ts'

const history = listView(
  'admin-settings-history',
  ['Before', 'After', 'Effective from', 'Set'],
  {},
  ['Change ID'],
  { prefix: 'history' },
)

export function HistorySection({ currency }: { currency: string }) {
  const { view, paging, tools, hidden } = useListView(history)
  const list = useListPage(adminListQuery('GET /admin/settings/history', { query: history.pageOf(view) }))
  const columns: Column<SettingChange>[] = [
    { label: 'Setting', cell: (change) => <Text fw={600}>{nameOf(change)}</Text> },
    { label: 'Before', cell: (change) => beforeText(change, currency) },
    { label: 'After', cell: (change) => valueText(change, currency) },
    { label: 'Effective from', cell: (change) => <EffectiveFrom change={change} /> },
    { label: 'Set', cell: (change) => <SetBy change={change} /> },
    { label: 'Change ID', width: 104, align: 'right', extra: true, cell: ({ id }) => id },
  ]
  return (
    <SectionFrame title="History" note="All changes of settings" actions={<ListTools {...tools} />}>
      <ListPage
        list={list}
        name="changes"
        errorTitle="We couldn't load the history"
        {...paging}
        pagePath={(page) => `${paging.pagePath(page)}#history`}
        empty={<EmptyState title="No changes yet" />}
      >
        <DataTable
          label="Settings history"
          columns={columns}
          hidden={hidden}
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
