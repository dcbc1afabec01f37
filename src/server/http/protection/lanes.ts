import type { Access, Endpoint, Method } from '#contract/endpoint.ts'
import { createSlots, type Slots } from '../../processes/slots.ts'

/** What a request reads: pages and listings, a search, or a screen of the back office. */
export type Lane = 'browse' | 'search' | 'office'
export type Lanes = Record<Lane, Slots>

/**
 * When visitors ask for more than the machine can do, some of those who only read are refused, and customers can still
 * order: an order needs thirty statements, each of which waits for the work that runs at the same time. Searches and the
 * back office have fewer slots than there are connections to the database, because each read may take long.
 */
export const createLanes = (): Lanes => ({
  browse: createSlots({ slots: 8, waitingMax: 10, waitMaxMs: 300 }),
  search: createSlots({ slots: 4, waitingMax: 10, waitMaxMs: 300 }),
  office: createSlots({ slots: 6, waitingMax: 20, waitMaxMs: 3_000 }),
})

/** A page computes while it is rendered; other reads mostly wait for the database. Two pages keep a processor busy. */
export const pageWeight = 4
/** A file may hold thousands of rows: at most two at once. */
const fileWeight = 3

type Read = { method: Method; endpoint: Pick<Endpoint, 'access' | 'file'>; query: unknown }

/** Runs the work in the lane of its endpoint, unless it belongs to an order, a login or an account, or changes something. */
export function inLane<T>(
  lanes: Lanes,
  { method, endpoint, query }: Read,
  work: () => Promise<T>,
): Promise<T> {
  const lane = laneOf(method, endpoint.access, query)
  return lane ? lanes[lane](endpoint.file ? fileWeight : 1, work) : work()
}

export function laneOf(method: Method, access: Access, query: unknown): Lane | undefined {
  if (method !== 'GET') return undefined
  if (access === 'public') return isSearch(query) ? 'search' : 'browse'
  return access === 'admin' || access === 'seller' ? 'office' : undefined
}

/** The parameter of listings and of suggestions. */
export const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'query' in query && query.query !== ''
