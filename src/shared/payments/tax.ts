/** One part of a tax, such as CGST at 9%. All parts of a line apply together. */
export type TaxPart = { name: string; rateBp: number }

export type TaxAmount = TaxPart & { taxCents: number }

export const rateOf = (parts: readonly TaxPart[]): number =>
  parts.reduce((sum, { rateBp }) => sum + rateBp, 0)

/** `CGST 9%` */
export const taxPartLabel = ({ name, rate }: { name: string; rate: number }): string => `${name} ${rate}%`

/** `GST 18%` for a single part, `tax` for several. */
export const taxLabel = (parts: readonly { name: string; rate: number }[]): string => {
  const [only] = parts
  return only && parts.length === 1 ? taxPartLabel(only) : 'tax'
}

/** Tax by unit price: a unit above this price without tax has these parts. */
export type HigherTax = { cents: number; parts: TaxPart[] }

/** The tax of a product at a destination. */
export type TaxRule = { parts: TaxPart[]; code: string | null; above: HigherTax | null }

export const taxRegimes = ['DESTINATION', 'INDIA'] as const
/** DESTINATION: the rate of the category and the destination as set. INDIA: GST by place of supply. */
export type TaxRegime = (typeof taxRegimes)[number]

export type DocumentKind = 'INVOICE' | 'BILL_OF_SUPPLY' | 'CREDIT_NOTE' | 'DEBIT_NOTE'
/** GOODS: seller to customer. FEES: platform to customer. COMMISSION: platform to seller. */
export type DocumentSupply = 'GOODS' | 'FEES' | 'COMMISSION'
