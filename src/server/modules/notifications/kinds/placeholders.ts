import { formatMoney } from '#shared/payments/money.ts'
import type { RenderedMail } from '../templates/rendered-mail.ts'

/** Amounts; other numbers are counts. */
const moneyFields = new Set([
  'amount',
  'total',
  'price',
  'before',
  'refund',
  'refundedBefore',
  'chargeback',
  'rest',
  'taken',
])
/** Not offered as placeholders: links belong to the button, and enum values mean nothing to readers. */
const hiddenFields = new Set([
  'link',
  'login',
  'register',
  'currency',
  'status',
  'step',
  'by',
  'area',
  'change',
])

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** What can be inserted into the texts of a mail with `{name}`: its names, numbers and amounts. */
export function placeholderValues(data: object): Record<string, string> {
  const { currency } = data as { currency?: string }
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(data)) {
    if (hiddenFields.has(name)) continue
    if (typeof value === 'string' && value !== '') values[name] = oneLine(value)
    if (typeof value === 'number')
      values[name] = moneyFields.has(name) && currency ? formatMoney(value, currency) : String(value)
    if (name === 'orders' && Array.isArray(value))
      values.code = value.map((order: { code: string }) => order.code).join(', ')
  }
  return values
}

const placeholder = /\{([^{}]*)\}/g

/** Names in braces that are not placeholders of this mail. */
export const unknownPlaceholders = (text: string, known: string[]): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !known.includes(name))

/** A name without a value in this mail is left out. Values are not searched for placeholders again. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(placeholder, (_whole, name: string) => values[name] ?? '')

export type MailText = { subject: string | null; intro: string | null }

/** The mail with an admin's subject and intro. Code, button, order and the other paragraphs stay. */
export function withText(mail: RenderedMail, text: MailText | undefined, data: object): RenderedMail {
  if (!text) return mail
  const values = placeholderValues(data)
  const [intro, ...rest] = mail.paragraphs
  return {
    ...mail,
    subject: text.subject === null ? mail.subject : oneLine(fill(text.subject, values)) || mail.subject,
    paragraphs: [text.intro === null ? (intro ?? '') : fill(text.intro, values) || (intro ?? ''), ...rest],
  }
}

/** A default text with `{name}` in place of the values of the example. Longer values first: one may contain another. */
export function withPlaceholders(text: string, sample: object): string {
  const values = Object.entries(placeholderValues(sample))
    .filter(([, value]) => value.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
  return values.reduce((result, [name, value]) => result.replaceAll(value, `{${name}}`), text)
}
