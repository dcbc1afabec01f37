import { Group } from '@mantine/core'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { FileButton } from '../../back-office/file-button.tsx'

/** A payout's statement, for printing and for spreadsheets. */
export function Statements({
  payout: { id, reference },
}: {
  payout: Pick<SellerPayout, 'id' | 'reference'>
}) {
  const params = { payoutId: id }
  return (
    <Group gap="xs">
      <FileButton
        label="PDF"
        about={`statement of ${reference}`}
        name={`Statement ${reference}.pdf`}
        load={() => callAsSeller('GET /sellers/payouts/:payoutId/statement', { params })}
      />
      <FileButton
        label="CSV"
        about={`statement of ${reference}`}
        name={`Statement ${reference}.csv`}
        load={() => callAsSeller('GET /sellers/payouts/:payoutId/statement.csv', { params })}
      />
    </Group>
  )
}
