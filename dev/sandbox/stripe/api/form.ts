import { invalidRequest } from '../refusal.ts'

export type Param = string | Param[] | Params
export interface Params {
  [key: string]: Param
}

const pairLimit = 2_000
const depthLimit = 8
const keyShape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidRequest('The request holds a badly encoded parameter.')
  }
}

/**
 * Parses `a=1&b[c]=2&d[0][e]=3&f[]=4`. Empty values are omitted, because they unset a parameter in the provider's API.
 */
export function parseForm(text: string): Params {
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > pairLimit) throw invalidRequest('The request has too many parameters.')
  const root: Params = Object.create(null)
  for (const pair of pairs) {
    const cut = pair.indexOf('=')
    const key = decode(cut < 0 ? pair : pair.slice(0, cut))
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1))
    if (value !== '') place(root, key, value)
  }
  return withArrays(root) as Params
}

function place(root: Params, key: string, value: string): void {
  const match = keyShape.exec(key)
  const steps = match ? [match[1] ?? '', ...(match[2] ?? '').split(/[[\]]+/).slice(1, -1)] : []
  // `a[]` appends to a list.
  if (match?.[2]?.endsWith('[]')) steps.push('')
  if (steps.length === 0 || steps.length > depthLimit) throw invalidRequest(`Invalid parameter name: ${key}`)
  let place = root
  for (const step of steps.slice(0, -1)) {
    const name = step === '' ? String(Object.keys(place).length) : step
    const next = place[name] ?? Object.create(null)
    if (typeof next !== 'object' || Array.isArray(next))
      throw invalidRequest(`Invalid parameter: ${key}`, key)
    place[name] = next
    place = next
  }
  const last = steps.at(-1) || String(Object.keys(place).length)
  if (typeof place[last] === 'object') throw invalidRequest(`Invalid parameter: ${key}`, key)
  place[last] = value
}

function withArrays(value: Param): Param {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const entries = keys.map((key): [string, Param] => [key, withArrays(value[key] as Param)])
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return entries.map(([, item]) => item)
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}
