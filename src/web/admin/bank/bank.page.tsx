import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { TabList } from '../../back-office/tabs/tab-list.tsx'
import { May } from '../session/permissions.tsx'
import { CashTab } from './cash/cash-tab.tsx'
import { TransfersTab } from './cash/transfers-tab.tsx'
import { LinesTab } from './lines-tab.tsx'
import { StatementsTab } from './statements-tab.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const tabs = {
  open: 'To match',
  matched: 'Matched',
  statements: 'Statements',
  cash: 'Cash on delivery',
  refunds: 'Refunds to transfer',
} as const
type Tab = keyof typeof tabs

export default function BankPage() {
  const [params, setParams] = useSearchParams()
  const [uploading, setUploading] = useState(false)
  const asked = params.get('tab') ?? ''
  const tab: Tab = asked in tabs ? (asked as Tab) : 'open'
  return (
    <>
      <PageHead
        title="Bank"
        area="Admin"
        note="Compares your bank account with settlements, payouts, couriers' cash and refunds."
        actions={
          <May permission="payments.write">
            <Button mih="var(--control)" onClick={() => setUploading(true)}>
              Upload statement
            </Button>
          </May>
        }
      />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'open' || !next ? {} : { tab: next }, { replace: true })}
        keepMounted={false}
      >
        <TabList selected={tab} mb="lg">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} mih="var(--control)">
              {label}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="open">
          <LinesTab state="open" />
        </Tabs.Panel>
        <Tabs.Panel value="matched">
          <LinesTab state="matched" />
        </Tabs.Panel>
        <Tabs.Panel value="statements">
          <StatementsTab />
        </Tabs.Panel>
        <Tabs.Panel value="cash">
          <CashTab />
        </Tabs.Panel>
        <Tabs.Panel value="refunds">
          <TransfersTab />
        </Tabs.Panel>
      </Tabs>
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}
