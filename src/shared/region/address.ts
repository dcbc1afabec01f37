import { indianStates } from '../payments/indian-states.ts'
import { region } from './region.ts'
import type { RegionCode } from './region-codes.ts'
import { americanStates } from './us-states.ts'

type AddressRule = {
  state: { label: string; required: boolean; options?: readonly string[] }
  locality: { label: string; required: boolean }
}

const freeState = { label: 'State', required: true }
const locality = { label: 'Locality', required: true }
const secondLine = { label: 'Address Line 2', required: false }

const rules: Record<RegionCode, AddressRule> = {
  DEFAULT: { state: freeState, locality },
  IN: { state: { ...freeState, options: Object.values(indianStates).toSorted() }, locality },
  US: { state: { ...freeState, options: Object.values(americanStates) }, locality: secondLine },
  GB: { state: { label: 'County', required: false }, locality: secondLine },
  DE: { state: { label: 'State', required: false }, locality: secondLine },
}

/** Which parts an address of the region needs, and the states to choose from. */
export const addressRule = (code = region()): AddressRule => rules[code]

/** The listed name of a state by its name in any case, or by its postal abbreviation; other texts unchanged. */
export function normalState(text: string): string {
  const wanted = text.toLowerCase()
  const { options } = addressRule().state
  if (!options) return text
  const abbreviated = region() === 'US' ? americanStates[text.toUpperCase()] : undefined
  return abbreviated ?? options.find((name) => name.toLowerCase() === wanted) ?? text
}

/** The validation message for a state; empty if the state is valid. */
export function stateProblem(text: string): string {
  const { required, options } = addressRule().state
  if (text === '') return required ? 'State is required' : ''
  return !options || options.includes(text) ? '' : 'Choose a state from the list'
}

type Place = { city?: string | undefined; state?: string | undefined; pinCode?: string | undefined }

/** `Bengaluru, Karnataka 560001`, `10115 Berlin`, without missing parts. */
export function placeText({ city, state, pinCode }: Place): string {
  const join = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by)
  if (region() === 'DE') return join([join([pinCode, city], ' '), state], ', ')
  return join([city, join([state, pinCode], ' ')], ', ')
}
