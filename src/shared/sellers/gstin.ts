const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, computed from the fourteen before it: Luhn's method with 36 symbols. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, symbol] of [...first14].entries()) {
    const product = symbols.indexOf(symbol) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / symbols.length) + (product % symbols.length)
  }
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length)
}

/** Catches typing errors; the form of the number is checked where it is read. */
export const hasRightCheckDigit = (gstin: string): boolean =>
  gstin.length === 15 && gstinCheckDigit(gstin.slice(0, 14)) === gstin.charAt(14)
