// The shop's currency and the sign before its prices: one for the whole shop. The server sets them before it renders and
// writes them on the page; a browser finds them there.

const page = typeof document === 'object' ? document.documentElement.dataset : {}
let sign = page.currency || '$'
let code = page.currencyCode || 'USD'

export const currencySign = () => sign
/** Three letters. */
export const currencyCode = () => code

export function setCurrency(shops: { sign: string; code: string }): void {
  sign = shops.sign
  code = shops.code
}
