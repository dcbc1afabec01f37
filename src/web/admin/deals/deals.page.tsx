import { Button, Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { TilesSection } from '../home/tiles/tiles-section.tsx'
import { May, PageGate } from '../session/permissions.tsx'
import { CreateDeal } from './create-deal.tsx'
import { DealsTab } from './deals-tab.tsx'

const tabs = ['deals', 'category', 'create'] as const
type Tab = (typeof tabs)[number]

export default function DealsPage() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'deals'
  const show = (next: Tab) => setParams(next === 'deals' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <PageHead
        title="Deal"
        area="Admin"
        note="The home page shows the six newest live deals."
        actions={
          // The form of the tab has the same button.
          tab !== 'create' && (
            <May permission="catalog.write">
              <Button mih="var(--control)" onClick={() => show('create')}>
                Create Deal
              </Button>
            </May>
          )
        }
      />
      <Tabs value={tab} onChange={(next) => show((next ?? 'deals') as Tab)} keepMounted={false}>
        <Tabs.List mb="lg">
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
        </Tabs.List>
        <Tabs.Panel value="deals">
          <DealsTab />
        </Tabs.Panel>
        <Tabs.Panel value="category">
          <TilesSection section="DEALS" label="Deal categories" />
        </Tabs.Panel>
        <Tabs.Panel value="create">
          <PageGate permission="catalog.write">
            <CreateDeal onAddCategory={() => show('category')} onDone={() => show('deals')} />
          </PageGate>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
