import type { Books, ProfitRow } from '#contract/payments/books.ts'
import type { Period } from './period.ts'
import { ReportSection } from './report-section.tsx'

const texts = {
  sellers: {
    title: 'Profit by seller',
    note: "The platform's share of sales, less costs. Provider and bank fees are not assigned to sellers.",
  },
  categories: {
    title: 'Profit by category',
    note: 'Orders with products of several categories are split by product value.',
  },
}

type Props = {
  period: Period
  report: 'sellers' | 'categories'
  rows: ProfitRow[] | undefined
  total?: number | undefined
  sum: Books['profitSum'] | undefined
  stale: boolean
}

export const ProfitSection = ({ sum, ...props }: Props) => (
  <ReportSection
    {...props}
    sum={sum && { ...sum, id: null, name: 'Total' }}
    {...texts[props.report]}
    nameOf={({ name }) => name}
    figures={[
      { label: 'Commission', of: ({ commission }) => commission },
      { label: 'Delivery', of: ({ delivery }) => delivery },
      { label: 'Platform fee', of: ({ platformFee }) => platformFee },
      { label: 'Costs', of: ({ costs }) => costs },
      { label: 'Profit', of: ({ profit }) => profit },
    ]}
    empty="No income and no costs in this period."
  />
)
