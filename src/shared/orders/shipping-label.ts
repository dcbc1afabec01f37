import { formatMoney } from '../payments/money.ts'

type Shipping = { flatFee: number; freeAbove: number }

/**
 * What the shop promises about shipping: `Free shipping`, or `Free shipping above $300` once orders below pay a fee.
 * A threshold of 0 makes every order free.
 */
export const freeShippingLabel = ({ flatFee, freeAbove }: Shipping, currency: string): string =>
  flatFee === 0 || freeAbove === 0
    ? 'Free shipping'
    : `Free shipping above ${formatMoney(freeAbove, currency).replace(/\.00$/, '')}`
