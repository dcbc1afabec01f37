import { formatMoney } from '../payments/money.ts'

type Shipping = { flatFee: number; freeAbove: number }

/** `Free shipping`, or `Free shipping above $300` when smaller orders pay a fee. */
export const freeShippingLabel = ({ flatFee, freeAbove }: Shipping, currency: string): string =>
  flatFee === 0 || freeAbove === 0
    ? 'Free shipping'
    : `Free shipping above ${formatMoney(freeAbove, currency).replace(/\.00$/, '')}`
