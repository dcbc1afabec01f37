import {
  centsOf,
  checked,
  dayOfParts,
  plain,
  refuse,
  type Statement,
  type StatementLine,
} from './statement.rules.ts'
import { at, childrenOf, type Element, readXml, textAt } from './xml.rules.ts'

/** Amounts in ISO 20022 have a point; a debit is marked by the indicator. */
function signedCents(element: Element): number {
  const cents =
    centsOf(textAt(element, 'Amt')) ?? refuse(`"${plain(textAt(element, 'Amt'))}" is not an amount.`)
  const isDebit = textAt(element, 'CdtDbtInd') === 'DBIT'
  // A reversal is listed with the side of its effect.
  return isDebit ? -cents : cents
}

function dayOf(entry: Element): string {
  const text = textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  return dayOfParts(Number(year), Number(month), Number(day)) ?? refuse(`"${plain(text)}" is not a date.`)
}

function lineOf(entry: Element): StatementLine {
  const details = at(entry, 'NtryDtls/TxDtls')
  const reference =
    textAt(details, 'Refs/EndToEndId') || textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const remittance = childrenOf(at(details, 'RmtInf'), 'Ustrd').map(({ text }) => text)
  return {
    day: dayOf(entry),
    amountCents: signedCents(entry),
    reference: plain(reference),
    description: plain([...remittance, textAt(entry, 'AddtlNtryInf')].join(' ')),
  }
}

/** ISO 20022 camt.053, any version. Only booked entries count. */
export function readCamt053(text: string): Statement {
  const statements = childrenOf(at(readXml(text), 'Document/BkToCstmrStmt'), 'Stmt')
  const [first] = statements
  if (!first) refuse('This is not a CAMT.053 file.')
  const balances = statements.flatMap((statement) => childrenOf(statement, 'Bal'))
  const balanceOf = (codes: string[]) => (balance: Element) =>
    codes.includes(textAt(balance, 'Tp/CdOrPrtry/Cd'))
  const opening = balances.find(balanceOf(['OPBD', 'PRCD']))
  const closing = balances.findLast(balanceOf(['CLBD']))
  const booked = statements
    .flatMap((statement) => childrenOf(statement, 'Ntry'))
    .filter((entry) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')))
  return checked({
    lines: booked.map(lineOf).filter(({ amountCents }) => amountCents !== 0),
    openingCents: opening ? signedCents(opening) : null,
    closingCents: closing ? signedCents(closing) : null,
    currency:
      textAt(first, 'Acct/Ccy') ||
      /Ccy\s*=\s*["']([A-Z]{3})["']/.exec(at(opening, 'Amt')?.attributes ?? '')?.[1] ||
      null,
  })
}
