import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery } from '../../back-office/calls.ts'
import { zoneText } from '../../back-office/figures/shop-time-zone.ts'
import { TabList } from '../../back-office/tabs/tab-list.tsx'
import { ApprovalsTab } from './approval/approvals-tab.tsx'
import { DueTab } from './due-tab.tsx'
import { BankFilesTab } from './files/bank-files-tab.tsx'
import { NextFile } from './files/next-file.tsx'
import { PayoutsTab } from './payouts-tab.tsx'
import { RunButton } from './run-button.tsx'

const tabs = ['payouts', 'due', 'approvals', 'files'] as const
type Tab = (typeof tabs)[number]

export default function PayoutsPage() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'payouts'
  const show = (next: Tab) => setParams(next === 'payouts' ? {} : { tab: next }, { replace: true })
  const { data: summary } = useQuery(adminQuery('GET /admin/payouts/summary', {}))
  const next = summary?.nextFile
  const isRunNext = summary !== undefined && summary.ready.sellers > 0 && next?.payouts === 0
  return (
    <>
      <PageHead
        title="Payouts"
        area="Admin"
        note={`Payouts run automatically on schedule. Dates and times are ${zoneText}.`}
        actions={<RunButton secondary={!isRunNext} />}
      />
      <NextFile next={next} onCreated={() => show('files')} />
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
