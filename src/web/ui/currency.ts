// The sign before prices: one for the whole shop. The server sets it before it renders and writes it on the page; a
// browser finds it there.

let sign = (typeof document === 'object' && document.documentElement.dataset.currency) || '$'

export const currencySign = () => sign

export function setCurrencySign(text: string): void {
  sign = text
}
