// The shop's currency. The server sets it before rendering and writes it into the document; the browser reads it there.

const page = typeof document === 'object' ? document.documentElement.dataset : {}
let sign = page.currency || '$'
let code = page.currencyCode || 'USD'

export const currencySign = () => sign
/** ISO 4217 code. */
export const currencyCode = () => code

export function setCurrency(currency: { sign: string; code: string }): void {
  sign = currency.sign
  code = currency.code
}
