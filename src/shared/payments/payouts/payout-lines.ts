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

/** What sales and refunds consist of; deductions from sales are negative. */
export const payoutPieces = ['goods', 'commission', 'commissionTax', 'tcs', 'tds'] as const
export type PayoutPiece = (typeof payoutPieces)[number]

const pieceNames: Record<PayoutPiece, string> = {
  goods: 'Goods after discounts',
  commission: 'Commission and fees',
  commissionTax: 'Tax on commission',
  tcs: 'TCS',
  tds: 'TDS',
}

type Summed = {
  parts: readonly {
    kind: PayoutLineKind
    lines: number
    amount: number
    pieces: readonly { piece: PayoutPiece; amount: number }[]
  }[]
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

/** The sums of a payout by kind with their pieces, and the shop's part of the discounts in them if there is any. */
export const summaryLines = ({ parts, funded }: Summed, shopName: string): SummaryLine[] => [
  ...parts.flatMap(({ kind, lines, amount, pieces }) => [
    { label: payoutLineNames[kind], lines, amount },
    ...pieces.map((one) => ({ label: pieceNames[one.piece], amount: one.amount, included: true as const })),
  ]),
  ...(funded === 0
    ? []
    : [{ label: `Of which discounts paid by ${shopName}`, amount: funded, included: true as const }]),
]
