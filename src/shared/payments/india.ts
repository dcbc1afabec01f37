import { indianStates } from './indian-states.ts'
import { rateOf, type TaxPart } from './tax.ts'

/** Union territories without a legislature have UTGST instead of SGST (UTGST Act 2017, section 2(8)). */
const withoutLegislature = new Set(['04', '26', '31', '35', '38'])

/** CGST with SGST or UTGST within a state, IGST across states (IGST Act 2017, sections 7 and 8). */
export const taxNamesOf = (from: string, to: string | null): readonly string[] => {
  if (from !== to) return ['IGST']
  return ['CGST', withoutLegislature.has(from) ? 'UTGST' : 'SGST']
}

/** The same total rate, split by place of supply. If the rate has an odd number of basis points, the second half gets the extra one. */
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
