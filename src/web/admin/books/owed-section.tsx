import type { Books, OwedRow } from '#contract/payments/books.ts'
import type { Period } from './period.ts'
import { ReportSection } from './report-section.tsx'

type Props = {
  period: Period
  rows: OwedRow[] | undefined
  total: number | undefined
  sum: Books['owedSum'] | undefined
  stale: boolean
}

export const OwedSection = ({ sum, ...props }: Props) => (
  <ReportSection
    {...props}
    sum={sum && { ...sum, id: 0, name: 'Total' }}
    report="owed"
    title="Owed to sellers"
    note="At the end of the period, by the age of the sales. A negative amount is owed by the seller."
    nameOf={({ name }) => name}
    figures={[
      { label: '0-30 days', of: ({ days30 }) => days30 },
      { label: '31-60 days', of: ({ days60 }) => days60 },
      { label: '61-90 days', of: ({ days90 }) => days90 },
      { label: 'Over 90 days', of: ({ older }) => older },
      { label: 'Owed', of: ({ owed }) => owed },
    ]}
    empty="Nothing was owed at the end of this period."
  />
)
