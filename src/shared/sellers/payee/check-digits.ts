const digitsOf = (text: string): number[] => [...text].map(Number)
const weighted = (text: string, weightOf: (at: number) => number): number =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * weightOf(at), 0)

/** ISO 7064 MOD 97-10, with letters as numbers from 10. Expects an IBAN without spaces, in capitals. */
export function isIban(iban: string): boolean {
  if (!/^(DE\d{20}|(?!DE)[A-Z]{2}\d\d[A-Z\d]{11,30})$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return [...moved].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0) === 1
}

/** ISO 7064 MOD 11,10 over nine digits. */
export function isGermanVat(text: string): boolean {
  const digits = digitsOf(text)
  const last = digits.pop()
  const product = digits.reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === last
}

/** The last two of the first nine digits. Numbers since 2009 add 55; branches have three more digits. */
export function isBritishVat(text: string): boolean {
  const rest = (weighted(text.slice(0, 7), (at) => 8 - at) + Number(text.slice(7, 9))) % 97
  return rest === 0 || rest === 42
}

/** The weights of the American Bankers Association: 3, 7, 1. */
export const isRoutingNumber = (text: string): boolean =>
  /^(?!0{9})\d{9}$/.test(text) && weighted(text, (at) => [3, 7, 1][at % 3] ?? 0) % 10 === 0
