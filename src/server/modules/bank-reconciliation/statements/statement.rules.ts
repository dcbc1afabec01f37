/** A line of a bank statement. */
export type StatementLine = {
  /** The booking day, YYYY-MM-DD. */
  day: string
  /** Positive: into the account. */
  amountCents: number
  reference: string
  description: string
}

export type Statement = {
  lines: StatementLine[]
  openingCents: number | null
  closingCents: number | null
  /** As the file names it; CSV files do not. */
  currency: string | null
}

export const linesMax = 5_000
const textMax = 500

/** A file that cannot be read, with the reason for the person who uploaded it. */
export class UnreadableStatement extends Error {}

export function refuse(reason: string): never {
  throw new UnreadableStatement(reason)
}

/** One line of text, without control characters. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, textMax)

/** Amounts as `1234.56`, `1,234.56`, `1.234,56` or `1234,5`; undefined for anything else. */
export function centsOf(text: string): number | undefined {
  const found = /^([+-]?)(\d[\d., ']*)$/.exec(text.trim().replace(/^\((.*)\)$/, '-$1'))
  if (!found) return undefined
  const [, sign, digits = ''] = found
  const [whole = '', part = ''] = splitDecimals(digits.replace(/[ ']/g, ''))
  if (!/^\d{1,13}$/.test(whole) || !/^\d{0,2}$/.test(part)) return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** The last separator is the decimal one, unless three digits follow it. */
function splitDecimals(digits: string): [string, string] {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isDecimal = at >= 0 && digits.length - at - 1 !== 3
  const whole = (isDecimal ? digits.slice(0, at) : digits).replace(/[.,]/g, '')
  return [whole, isDecimal ? digits.slice(at + 1) : '']
}

/** YYYY-MM-DD, if the parts are a real day. */
export function dayOfParts(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined
}

/** Checks the sum: opening balance and lines must add up to the closing balance. */
export function checked(statement: Statement): Statement {
  const { lines, openingCents, closingCents } = statement
  if (lines.length === 0) refuse('The file has no transactions.')
  if (lines.length > linesMax) refuse(`A file can have at most ${linesMax} transactions.`)
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0)
  if (openingCents !== null && closingCents !== null && openingCents + sum !== closingCents)
    refuse('The transactions do not add up to the closing balance, so the file is incomplete.')
  return statement
}
