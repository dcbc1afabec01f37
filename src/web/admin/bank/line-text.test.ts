import { expect, it } from 'vitest'
import type { BankLine } from '#contract/payments/bank-statements.ts'
import { lineText } from './line-text.ts'

const open: BankLine = {
  id: 1,
  day: '2026-02-03',
  amount: -99,
  currency: 'USD',
  reference: '',
  description: 'NEFT PO-000183',
  matched: null,
  bookedAs: null,
  note: null,
  matchedBy: null,
  proposal: null,
  differs: null,
}
const differs = { id: 183, reference: 'PO-000183', amount: 100 }
const proposal = {
  kind: 'payout',
  id: 184,
  reference: 'PO-000184',
  amount: 99,
  day: '2026-02-03',
  marksPaid: true,
} as const

it.each<[Partial<BankLine>, string]>([
  [{}, 'No match found'],
  [{ differs }, 'Names payout PO-000183, but its amount is $100.00'],
  [{ differs, proposal }, 'Probably payout PO-000184'],
  [{ bookedAs: 'BANK_FEE', note: 'March' }, 'Bank fee: March'],
])('a line with %j reads: %s', (fields, text) => expect(lineText({ ...open, ...fields })).toBe(text))
