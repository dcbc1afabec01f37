import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { zoneText } from '../../back-office/figures/shop-time-zone.ts'
import { TabList } from '../../back-office/tabs/tab-list.tsx'
import { ApprovalsTab } from './approval/approvals-tab.tsx'
import { BankFilesTab } from './bank-files-tab.tsx'
import { DueTab } from './due-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'
import { RunButton } from './run-button.tsx'

const tabs = ['payouts', 'due', 'approvals', 'files'] as const
type Tab = (typeof tabs)[number]

export default function PayoutsPage() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'payouts'
  const show = (next: Tab) => setParams(next === 'payouts' ? {} : { tab: next }, { replace: true })
  return (
    <>
      <PageHead
        title="Payouts"
        area="Admin"
        note={`Payouts run automatically on schedule. Dates and times are ${zoneText}.`}
        actions={<RunButton secondary={tab === 'files'} />}
      />
      <Tabs value={tab} onChange={(next) => show((next ?? 'payouts') as Tab)} keepMounted={false}>
        <TabList selected={tab} mb="sm">
          <Tabs.Tab value="payouts" mih="var(--control)">
            Payouts
          </Tabs.Tab>
          <Tabs.Tab value="due" mih="var(--control)">
            Due
          </Tabs.Tab>
          <Tabs.Tab value="approvals" mih="var(--control)">
            Approvals
          </Tabs.Tab>
          <Tabs.Tab value="files" mih="var(--control)">
            Bank files
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="payouts">
          <PayoutsTab />
        </Tabs.Panel>
        <Tabs.Panel value="due">
          <DueTab />
        </Tabs.Panel>
        <Tabs.Panel value="approvals">
          <ApprovalsTab />
        </Tabs.Panel>
        <Tabs.Panel value="files">
          <BankFilesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
