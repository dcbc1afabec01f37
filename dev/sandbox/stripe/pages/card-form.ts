import { parseForm } from '../api/form.ts'
import { type CardDetails, isExpired, passesLuhn } from '../payments/cards.ts'

/** Raw values of the pay page's fields. */
export interface Typed {
  email: string
  card: string
  number: string
  expiry: string
  cvc: string
  name: string
  save: boolean
}

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name'
export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyForm: Typed = {
  email: '',
  card: '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  save: false,
}

/** Submitted values; anything but short texts is read as empty. */
export function readTyped(body: unknown): Typed {
  const form = parseForm(typeof body === 'string' ? body : '')
  const value = (name: string) => {
    const given = form[name]
    return typeof given === 'string' ? given.slice(0, 200) : ''
  }
  return {
    email: value('email'),
    card: value('card'),
    number: value('number'),
    expiry: value('expiry'),
    cvc: value('cvc'),
    name: value('name'),
    save: value('save') === 'yes',
  }
}

interface Expiry {
  month: number
  year: number
}

/** Parses 12/34, 1234 and 12 / 2034. */
export function readExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})$/.exec(text.trim())
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

function cvcError(cvc: string, number: string): string | undefined {
  const length = /^3[47]/.test(number) ? 4 : 3
  return new RegExp(`^\\d{${length}}$`).test(cvc)
    ? undefined
    : `Enter the ${length} digits of the security code.`
}

function numberError(number: string): string | undefined {
  if (number === '') return 'Enter the card number.'
  return passesLuhn(number) ? undefined : 'This card number is not valid. Check its digits.'
}

function expiryError(expiry: Expiry | null, nowSeconds: number): string | undefined {
  if (!expiry) return 'Enter the expiry date as MM/YY.'
  return isExpired(expiry.month, expiry.year, nowSeconds) ? 'This card has expired.' : undefined
}

/** Validates the form. With a saved card, only the email address is checked. */
export function checkForm(typed: Typed, needsEmail: boolean, nowSeconds: number): FieldErrors {
  const errors: FieldErrors = {}
  if (needsEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim())) {
    errors.email = 'Enter an email address like name@example.com.'
  }
  if (typed.card !== '') return errors
  const number = digitsOf(typed.number)
  const found: FieldErrors = {
    number: numberError(number),
    expiry: expiryError(readExpiry(typed.expiry), nowSeconds),
    cvc: cvcError(typed.cvc.trim(), number),
    name: typed.name.trim() === '' ? 'Enter the name on the card.' : undefined,
  }
  for (const name of ['number', 'expiry', 'cvc', 'name'] as const) if (found[name]) errors[name] = found[name]
  return errors
}

/** The card of a valid form. */
export function cardOf(typed: Typed): CardDetails {
  const expiry = readExpiry(typed.expiry)
  return {
    number: digitsOf(typed.number),
    expMonth: expiry?.month ?? 1,
    expYear: expiry?.year ?? 1970,
    name: typed.name.trim() || null,
  }
}
