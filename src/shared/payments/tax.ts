/** One part of a tax, such as CGST at 9%. All parts of a line apply together. */
export type TaxPart = { name: string; rateBp: number }

export type TaxAmount = TaxPart & { taxCents: number }

/** `CGST 9%` */
export const taxPartLabel = ({ name, rate }: { name: string; rate: number }): string => `${name} ${rate}%`

/** `GST 18%` for a single part, `tax` for several. */
export const taxLabel = (parts: readonly { name: string; rate: number }[]): string => {
  const [only] = parts
  return only && parts.length === 1 ? taxPartLabel(only) : 'tax'
}
