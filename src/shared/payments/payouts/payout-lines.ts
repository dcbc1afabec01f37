// The lines of a seller's statement: the same on the screen, in the PDF and in the CSV file.

export const payoutLineKinds = [
  'sale',
  'refund',
  'dispute',
  'reserve',
  'debt',
  'repayment',
  'adjustment',
] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

export const payoutLineNames: Record<PayoutLineKind, string> = {
  sale: 'Sales after fees',
  refund: 'Refunds after fees',
  dispute: 'Disputes',
  reserve: 'Reserve',
  debt: 'Debt cleared',
  repayment: 'Repayments',
  adjustment: 'Adjustments',
}

type Summed = {
  parts: readonly { kind: PayoutLineKind; lines: number; amount: number }[]
  funded: number
}

export type SummaryLine = {
  label: string
  /** Lines in this sum. */
  lines?: number
  amount: number
  /** Included in the lines above, so it does not add up. */
  included?: true
}

/** The sums of a payout by kind, and the shop's part of the discounts in them if there is any. */
export const summaryLines = ({ parts, funded }: Summed, shopName: string): SummaryLine[] => [
  ...parts.map(({ kind, lines, amount }) => ({ label: payoutLineNames[kind], lines, amount })),
  ...(funded === 0
    ? []
    : [{ label: `Of which discounts paid by ${shopName}`, amount: funded, included: true as const }]),
]
