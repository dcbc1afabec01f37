import type { AccountRow } from '#contract/payments/books.ts'
import { accountName } from '#shared/payments/account-names.ts'
import type { Period } from './period.ts'
import { ReportSection } from './report-section.tsx'

type Props = { period: Period; rows: AccountRow[] | undefined; stale: boolean }

const sum = (rows: AccountRow[], of: (row: AccountRow) => number): number =>
  Math.round(rows.reduce((total, row) => total + of(row), 0) * 100) / 100

/** The trial balance with its totals. */
export function AccountsSection({ period, rows, stale }: Props) {
  const total = rows && {
    account: 'Total',
    opening: sum(rows, ({ opening }) => opening),
    debit: sum(rows, ({ debit }) => debit),
    credit: sum(rows, ({ credit }) => credit),
    closing: sum(rows, ({ closing }) => closing),
  }
  return (
    <ReportSection
      title="Trial balance"
      note="Debits are positive, credits negative. Opening and closing balances add up to zero."
      report="accounts"
      period={period}
      rows={rows}
      sum={total}
      stale={stale}
      nameOf={({ account }) => accountName(account)}
      figures={[
        { label: 'Opening', of: ({ opening }) => opening },
        { label: 'Debit', of: ({ debit }) => debit },
        { label: 'Credit', of: ({ credit }) => credit },
        { label: 'Closing', of: ({ closing }) => closing },
      ]}
      empty="There are no entries up to the end of this period."
    />
  )
}
