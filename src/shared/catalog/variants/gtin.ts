export const gtinRule = 'Enter the 8, 12, 13 or 14 digits below the barcode.'

/** The digits of an EAN, UPC, ISBN-13 or GTIN-14 without spaces and hyphens; undefined if the text is none. */
export function toGtin(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) ? digits : undefined
}

/** The last digit completes the others, weighted 3 and 1 from the right, to a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
