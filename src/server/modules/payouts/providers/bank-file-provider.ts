import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import type { FileProvider } from '../payout-provider.ts'

const header = () => {
  const { account, bank } = payeeRules()
  return ['Reference', 'Beneficiary', account.label, bank.label, 'Bank', 'Amount', 'Currency']
}

/** A file for bulk transfers at the shop's own bank. */
export const bankFile: FileProvider = {
  by: 'file',
  fileOf: (rows) => [
    header(),
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
