const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check digit (15th character) of a GSTIN: Luhn mod 36 over the first 14 characters. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, symbol] of [...first14].entries()) {
    const product = symbols.indexOf(symbol) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / symbols.length) + (product % symbols.length)
  }
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length)
}

/** The two-digit code of the state of registration; null for a tax number of another country. */
export const stateOfGstin = (text: string): string | null =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/.test(text) ? text.slice(0, 2) : null

/** Detects typing errors. Does not check the format. */
export const hasValidCheckDigit = (gstin: string): boolean =>
  gstin.length === 15 && gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14)
