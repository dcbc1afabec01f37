import { plain } from '../statements/statement.rules.ts'

const textMax = 300

/** ISO 20022 reason codes (external code set) in plain words. */
const reasons: Record<string, string> = {
  AB05: 'The transfer timed out',
  AC01: 'The account number is wrong',
  AC02: "The shop's account number is wrong",
  AC03: 'The account number is wrong',
  AC04: 'The account is closed',
  AC06: 'The account is blocked',
  AC07: 'The account is closed',
  AC13: 'The account type does not accept this transfer',
  AC14: 'The account type does not accept this transfer',
  AG01: 'The account does not accept this kind of transfer',
  AG02: 'The bank does not accept this kind of transfer',
  AM02: 'The amount is above the limit of the bank',
  AM04: "There was not enough money in the shop's account",
  AM05: 'The bank says it is a duplicate',
  AM09: 'The amount is wrong',
  AM14: 'The amount is above the limit of the bank',
  BE01: 'The name does not match the account holder',
  BE04: "The account holder's address is missing",
  BE05: 'The bank does not know the sender',
  BE06: 'The account holder is not known at the bank',
  BE07: "The shop's address is missing",
  CNOR: "The account holder's bank cannot be reached this way",
  CUST: 'The transfer was canceled',
  DNOR: "The shop's bank is not registered for this transfer",
  DT01: 'The date of the transfer is wrong',
  DUPL: 'The bank says it is a duplicate',
  DU01: 'The bank says it is a duplicate',
  DU02: 'The bank says it is a duplicate',
  DU03: 'The bank says it is a duplicate',
  DU04: 'The bank says it is a duplicate',
  DU05: 'The bank says it is a duplicate',
  ED05: 'The settlement between the banks failed',
  FF01: 'The bank could not read the file',
  FOCR: 'The transfer was recalled',
  FR01: 'The bank suspects fraud',
  MD07: 'The account holder has died',
  MS02: 'The account holder refused the transfer',
  MS03: 'The bank did not say why',
  NOAS: 'The account holder did not answer the bank',
  RC01: 'The bank code is wrong',
  RC03: "The shop's bank code is wrong",
  RC04: 'The bank code is wrong',
  RR01: 'The bank needs more details of the sending account',
  RR02: 'The bank needs the name or address of the sender',
  RR03: 'The bank needs the name or address of the account holder',
  RR04: 'The bank refused it for regulatory reasons',
  SL12: 'The account holder blocked this kind of transfer',
  TECH: 'The bank had a technical problem',
  TM01: 'The file reached the bank too late',
}

/**
 * Codes about the seller's own account, which the seller can correct. Codes about the shop's account, fraud or regulation are
 * not for sellers.
 */
const forSellers = new Set([
  ...['AC01', 'AC03', 'AC04', 'AC06', 'AC07', 'AC13', 'AC14', 'BE01', 'BE04', 'BE06', 'CNOR', 'MS02', 'NOAS'],
  ...['RC01', 'RC04', 'RR03', 'SL12'],
])
const duplicates = new Set(['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])

/** The code of a reason and its text. Without a code, the text may begin with one. */
function codedOf(code: string, text: string): { code: string; written: string } {
  const [, leading = '', rest = ''] = /^([A-Z]{2}[A-Z\d]{2})(?:$|[\s:./-]+)(.*)$/s.exec(text.trim()) ?? []
  const isCoded = code.trim() === '' && Object.hasOwn(reasons, leading)
  return { code: plain(isCoded ? leading : code).toUpperCase(), written: plain(isCoded ? rest : text) }
}

const cut = (text: string): string => text.slice(0, textMax).toWellFormed()

/** Whether the bank refused a payment because it knows the same one already. */
export const isDuplicate = (code: string, text: string): boolean =>
  duplicates.has(codedOf(code, text).code) || /duplicat|\b(?:AM05|DUPL|DU0[1-5])\b/i.test(text)

/**
 * Why the bank refused a payment, for staff: the words for its code, and what it wrote in addition. `code` may be empty or
 * unknown; `text` may begin with a code.
 */
export function reasonText(code: string, text: string): string {
  const { code: known, written } = codedOf(code, text)
  const words = Object.hasOwn(reasons, known) ? reasons[known] : undefined
  const coded = words ? `${words} (${known})` : known && known !== 'NARR' ? `Reason ${known}` : ''
  const parts = [coded, written].filter((part) => part !== '')
  return cut(parts.join(': ') || 'The bank gave no reason')
}

/** What the seller reads: never the bank's own text, and no reason that concerns only the shop. */
export function sellerReasonOf(code: string, text: string): string {
  const { code: known } = codedOf(code, text)
  return forSellers.has(known) ? reasonText(known, '') : 'The bank refused the transfer.'
}
