import type { Access, Endpoint, Method } from '#contract/endpoint.ts'
import { createSlots, type Slots } from '../../processes/slots.ts'

/** Public pages and listings, searches, and the back office. Each class has its own concurrency limit. */
export type RequestClass = 'browse' | 'search' | 'office'
export type ConcurrencyLimits = Record<RequestClass, Slots>

/**
 * Load shedding: under overload some reads are refused so that customers can still order. An order runs thirty statements,
 * and each of them waits for the reads that run at the same time. Searches and the back office have fewer slots than the
 * pool has database connections, because each of these reads may take long.
 */
export const createConcurrencyLimits = (): ConcurrencyLimits => ({
  browse: createSlots({ slots: 8, waitingMax: 10, waitMaxMs: 300 }),
  search: createSlots({ slots: 4, waitingMax: 10, waitMaxMs: 300 }),
  office: createSlots({ slots: 6, waitingMax: 20, waitMaxMs: 3_000 }),
})

/** Rendering a page uses the processor; other reads mostly wait for the database. Two pages keep a processor busy. */
export const pageWeight = 4
/** A file may hold thousands of rows: at most two at once. */
const fileWeight = 3

type Read = { method: Method; endpoint: Pick<Endpoint, 'access' | 'file'>; query: unknown }

/** Runs the work within the limit of its request class. Changes, logins and a customer's own reads have no limit. */
export function withinLimit<T>(
  limits: ConcurrencyLimits,
  { method, endpoint, query }: Read,
  work: () => Promise<T>,
): Promise<T> {
  const requestClass = requestClassOf(method, endpoint.access, query)
  return requestClass ? limits[requestClass](endpoint.file ? fileWeight : 1, work) : work()
}

export function requestClassOf(method: Method, access: Access, query: unknown): RequestClass | undefined {
  if (method !== 'GET') return undefined
  if (access === 'public') return isSearch(query) ? 'search' : 'browse'
  return access === 'admin' || access === 'seller' ? 'office' : undefined
}

/** The parameter of listings and of suggestions. */
export const isSearch = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'query' in query && query.query !== ''
