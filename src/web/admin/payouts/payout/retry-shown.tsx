import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminPayout } from '#contract/payments/payout.ts'
import { useMay } from '../../session/permissions.tsx'
import { RetryDialog } from './retry-dialog.tsx'

/** Retries the failed and returned payouts of the page, after a dialog with count and total. */
export function RetryShown({ payouts }: { payouts: AdminPayout[] }) {
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const failed = payouts.filter(({ status }) => status === 'FAILED' || status === 'RETURNED')
  if (!may('payouts.send') || (failed.length === 0 && !asking)) return null
  return (
    <>
      <Button variant="default" mih="var(--control)" onClick={() => setAsking(true)}>
        Retry {failed.length} shown
      </Button>
      {asking && <RetryDialog payouts={failed} onClose={() => setAsking(false)} />}
    </>
  )
}
