import type { FileProvider } from './payout-provider.ts'

const head = ['Reference', 'Beneficiary', 'Account Number', 'IFSC Code', 'Bank', 'Amount', 'Currency']

/** Payouts by the shop's own bank: a file of them for its bulk transfers. */
export const bankFile: FileProvider = {
  by: 'file',
  fileOf: (rows) => [
    head,
    ...rows.map((row) => [
      row.reference,
      row.beneficiary,
      row.accountNumber,
      row.ifscCode,
      row.bankName,
      (row.amountCents / 100).toFixed(2),
      row.currency,
    ]),
  ],
}
