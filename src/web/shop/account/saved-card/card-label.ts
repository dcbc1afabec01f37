import type { SavedCard } from '#contract/payments/payments.ts'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  rupay: 'RuPay',
}

/** `visa` -> `Visa`; unknown brands stay as they are. */
export const brandName = (brand: string) => brands[brand.toLowerCase()] ?? (brand || 'Card')

type Expiry = Pick<SavedCard, 'expMonth' | 'expYear'>

/** `04/29` */
export const expiryText = ({ expMonth, expYear }: Expiry) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`

/** Cards expire at the end of the month. */
export const isExpired = ({ expMonth, expYear }: Expiry, now: Date) =>
  expYear * 12 + expMonth < now.getFullYear() * 12 + now.getMonth() + 1
