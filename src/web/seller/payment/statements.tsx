import { Group } from '@mantine/core'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'

export function Statements({
  payout: { id, reference },
}: {
  payout: Pick<SellerPayout, 'id' | 'reference'>
}) {
  const params = { payoutId: id }
  return (
    <Group gap="xs">
      <DownloadButton
        label="PDF"
        about={`statement of ${reference}`}
        fileName={`Statement ${reference}.pdf`}
        load={() => callAsSeller('GET /sellers/payouts/:payoutId/statement', { params })}
      />
      <DownloadButton
        label="CSV"
        about={`statement of ${reference}`}
        fileName={`Statement ${reference}.csv`}
        load={() => callAsSeller('GET /sellers/payouts/:payoutId/statement.csv', { params })}
      />
    </Group>
  )
}
