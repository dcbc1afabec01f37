import type { Access, Method } from '#contract/endpoint.ts'
import { createSlots, type Slots } from '../../processes/slots.ts'

/** What a request reads: pages and listings, a search, or a screen of the back office. */
export type Lane = 'browse' | 'search' | 'office'
export type Lanes = Record<Lane, Slots>

/**
 * When visitors ask for more than the machine can do, some of those who only read are refused, and customers can still
 * order: an order needs thirty statements, each of which waits for the work that runs at the same time. Few slots keep a
 * processor busy. Searches and reports have fewer than there are connections to the database, because each may take long.
 */
export const createLanes = (): Lanes => ({
  browse: createSlots({ slots: 4, waitingMax: 10, waitMaxMs: 300 }),
  search: createSlots({ slots: 4, waitingMax: 10, waitMaxMs: 300 }),
  office: createSlots({ slots: 3, waitingMax: 20, waitMaxMs: 3_000 }),
})

/** The lane of an endpoint; none for what belongs to an order, a login or an account, and for every change. */
export function laneOf(method: Method, access: Access, query: unknown): Lane | undefined {
  if (method !== 'GET') return undefined
  if (access === 'public') return isSearch(query) ? 'search' : 'browse'
  return access === 'admin' || access === 'seller' ? 'office' : undefined
}

/** The parameter of listings and of suggestions. */
export const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'query' in query && query.query !== ''
