import { Group, NativeSelect, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchTermKinds } from '#contract/admin/search/search-terms.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { TabList } from '../../back-office/tabs/tab-list.tsx'
import { EditCuration, type Editing } from './edit-curation.tsx'
import { Pins } from './pins.tsx'
import { Synonyms } from './synonyms.tsx'
import { Terms, terms, termTabs } from './terms.tsx'

const periods = [1, 7, 30, 90]
const periodLabel = (days: number) => (days === 1 ? 'Today' : `Last ${days} days`)
const tabs = [...searchTermKinds, 'synonyms', 'pins'] as const
type Tab = (typeof tabs)[number]
type View = { tab: Tab; days: number; page: number }

const labelOf = (tab: Tab) =>
  tab === 'synonyms' ? 'Synonyms' : tab === 'pins' ? 'Pinned results' : termTabs[tab].label

export default function SearchPage() {
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState<Editing | null>(null)
  const tab = tabs.find((name) => name === params.get('show')) ?? 'all'
  const days = periods.find((period) => String(period) === params.get('days')) ?? 30
  const page = readPage(params)
  const { tools, ...layout } = useListView(terms)
  const view = (next: Partial<View>) => {
    const found = { tab, days, page: 1, ...next }
    return {
      ...(found.tab !== 'all' && { show: found.tab }),
      ...(found.days !== 30 && { days: String(found.days) }),
      ...(found.page > 1 && { page: String(found.page) }),
    }
  }
  const show = (next: Partial<View>) => setParams(view(next), { replace: true })
  const list = { page, pagePath: (next: number) => `?${new URLSearchParams(view({ page: next }))}` }
  return (
    <>
      <PageHead
        title="Search"
        area="Admin"
        note="What customers search for and what they find. Counted without personal data and kept for 90 days. Days are in UTC."
      />
      <Group justify="space-between" align="flex-end" mb="md">
        <Tabs value={tab} onChange={(next) => show({ tab: tabs.find((name) => name === next) ?? 'all' })}>
          <TabList selected={tab} aria-label="Searches">
            {tabs.map((name) => (
              <Tabs.Tab key={name} value={name} mih="var(--control)" aria-controls="search-terms">
                {labelOf(name)}
              </Tabs.Tab>
            ))}
          </TabList>
        </Tabs>
        {tab !== 'synonyms' && tab !== 'pins' && (
          <Group gap="xs" align="flex-end">
            <NativeSelect
              label="Period"
              size="md"
              value={String(days)}
              data={periods.map((period) => ({ value: String(period), label: periodLabel(period) }))}
              onChange={(event) => show({ days: Number(event.currentTarget.value) })}
            />
            <ListTools {...tools} />
          </Group>
        )}
      </Group>
      <div id="search-terms" role="tabpanel" aria-label={labelOf(tab)}>
        {tab === 'synonyms' ? (
          <Synonyms {...list} onEdit={setEditing} />
        ) : tab === 'pins' ? (
          <Pins {...list} onEdit={setEditing} />
        ) : (
          <Terms
            layout={layout}
            kind={tab}
            days={days}
            onSynonym={(phrase) => setEditing({ what: 'synonym', phrase })}
            onPin={(query) => setEditing({ what: 'pin', query })}
          />
        )}
      </div>
      {editing && <EditCuration editing={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
