import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { TabList } from '../../back-office/tabs/tab-list.tsx'
import { TilesSection } from '../home/tiles/tiles-section.tsx'
import { May, PageGate } from '../session/permissions.tsx'
import { CreateDeal } from './create-deal.tsx'
import { type DealValues, emptyDeal } from './deal-form.ts'
import { type DealTab, list as deals } from './deal-view.ts'
import { DealsTab } from './deals-tab.tsx'

export default function DealsPage() {
  const { view, show, ...layout } = useListView(deals)
  const { tab } = view
  const [initial, setInitial] = useState(emptyDeal)
  const open = (next: DealTab, values: DealValues = emptyDeal) => {
    setInitial(values)
    show({ tab: next, status: undefined }, true)
  }
  return (
    <>
      <PageHead
        title="Deal"
        area="Admin"
        note="The home page shows the six newest running deals."
        actions={
          // The form of the tab has the same button.
          tab !== 'create' && (
            <May permission="catalog.write">
              <Button mih="var(--control)" onClick={() => open('create')}>
                Create Deal
              </Button>
            </May>
          )
        }
      />
      <Tabs value={tab} onChange={(next) => open((next ?? 'deals') as DealTab)} keepMounted={false}>
        <TabList selected={tab} mb="lg">
          <Tabs.Tab value="deals" mih="var(--control)">
            Deals
          </Tabs.Tab>
          <Tabs.Tab value="category" mih="var(--control)">
            Category
          </Tabs.Tab>
          <May permission="catalog.write">
            <Tabs.Tab value="create" mih="var(--control)">
              Create Deal
            </Tabs.Tab>
          </May>
        </TabList>
        <Tabs.Panel value="deals">
          <DealsTab view={view} layout={layout} onChange={show} onPlan={(values) => open('create', values)} />
        </Tabs.Panel>
        <Tabs.Panel value="category">
          <TilesSection section="DEALS" label="Deal categories" />
        </Tabs.Panel>
        <Tabs.Panel value="create">
          <PageGate permission="catalog.write">
            <CreateDeal
              initial={initial}
              onAddCategory={() => open('category')}
              onDone={() => open('deals')}
            />
          </PageGate>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
