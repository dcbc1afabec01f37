import { formatMoney } from './money.ts'

/** `Free shipping above $300`: what the shop promises about shipping, wherever it does. */
export const freeShippingWords = (freeAbove: number, currency: string): string =>
  freeAbove === 0
    ? 'Free shipping'
    : `Free shipping above ${formatMoney(freeAbove, currency).replace(/\.00$/, '')}`
