import { rateOf, type TaxPart } from './tax.ts'

/** GST state codes, as the first two digits of a GSTIN. */
export const indianStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Union territories without a legislature have UTGST instead of SGST (UTGST Act 2017, section 2(8)). */
const withoutLegislature = new Set(['04', '26', '31', '35', '38'])

/** CGST with SGST or UTGST within a state, IGST across states (IGST Act 2017, sections 7 and 8). */
export const taxNamesOf = (from: string, to: string | null): readonly string[] => {
  if (from !== to) return ['IGST']
  return ['CGST', withoutLegislature.has(from) ? 'UTGST' : 'SGST']
}

/** The same total rate, split by place of supply. An odd hundredth of a percent goes to the second half. */
export function partsBySupply(parts: readonly TaxPart[], from: string, to: string | null): TaxPart[] {
  const rateBp = rateOf(parts)
  if (parts.length === 0) return []
  const [first = '', second] = taxNamesOf(from, to)
  if (second === undefined) return [{ name: first, rateBp }]
  const half = Math.floor(rateBp / 2)
  return [
    { name: first, rateBp: half },
    { name: second, rateBp: rateBp - half },
  ]
}

/** `29-Karnataka`, as tax documents and returns name a place of supply. */
export const stateText = (code: string): string => `${code}-${indianStates[code] ?? 'Other territory'}`
