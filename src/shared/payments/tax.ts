/** One part of a tax, such as CGST at 9%; the parts of a line's tax apply together. */
export type TaxPart = { name: string; rateBp: number }

/** How much of a price it is. */
export type TaxAmount = TaxPart & { taxCents: number }

/** `CGST 9%` */
export const taxPartLabel = ({ name, rate }: { name: string; rate: number }): string => `${name} ${rate}%`

/** Of one part its name and rate, of several the word for all. */
export const taxLabel = (parts: readonly { name: string; rate: number }[]): string => {
  const [only] = parts
  return only && parts.length === 1 ? taxPartLabel(only) : 'tax'
}
