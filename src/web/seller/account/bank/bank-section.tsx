import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { BankForm } from './bank-form.tsx'

/** The masked bank account. Changing it needs a one-time code. */
export function BankSection({ seller }: { seller: Seller }) {
  const [changing, setChanging] = useState(false)
  const { accountHolderName, accountNumber, ifscCode, bankName } = seller.bankDetails
  const { account, bank } = payeeRules()
  return (
    <SectionFrame
      id="bank"
      title="Bank Details"
      note="We send your payouts here. For your security, only the last four characters are shown."
    >
      <Box component="dl" m={0} style={{ display: 'grid', gap: 12 }}>
        <Fact name="Account Holder Name" value={accountHolderName} />
        <Fact name={account.label} value={accountNumber} />
        <Fact name={bank.label} value={ifscCode} />
        <Fact name="Bank" value={bankName} />
      </Box>
      {changing ? (
        <BankForm email={seller.email} onDone={() => setChanging(false)} />
      ) : (
        <Button
          variant="default"
          mih="var(--control)"
          onClick={() => setChanging(true)}
          style={{ alignSelf: 'start' }}
        >
          Change bank account
        </Button>
      )}
    </SectionFrame>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <Box style={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 2fr) 5fr', gap: 16 }}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value || 'N/A'}
      </Text>
    </Box>
  )
}
