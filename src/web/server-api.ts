import { createContext, data, type MetaDescriptor, type RouterContextProvider } from 'react-router'
import type { ContractKey, InputOf, ReplyOf } from '#contract/contract.ts'
import type { Brand } from '#shared/brand.ts'

/** The server's side of a loader: the same endpoints as in the browser, called in process. */
export type ServerApi = {
  /** Rejects with an error that has `status` and `body`, like the browser's `ResponseError`. */
  call<K extends ContractKey>(key: K, input: InputOf<K>): Promise<ReplyOf<K>>
  /** For inline scripts; empty when the content security policy lists their hashes. */
  nonce: string
  brand: Brand
  /** The shop's public origin, for canonical links. */
  origin: string
  /** ISO code, for structured data. */
  currency: string
  /** The prefix of prices. */
  currencySign: string
  /** `Free shipping above $300`, without a period. */
  freeShipping: string
  /** The page's schema.org objects; loaders add to it. */
  structuredData: object[]
  /** Receives unexpected errors of loaders and rendering. */
  report?(error: unknown): void
}

export const apiContext = createContext<ServerApi>()

/** A malformed or invalid URL answers 404. */
const invalidUrlStatuses = [400, 422]

/** Calls an endpoint from a loader. A client error becomes the page's status, so that a missing record shows the 404 page. */
export async function load<K extends ContractKey>(
  context: Readonly<RouterContextProvider>,
  key: K,
  input: InputOf<K>,
): Promise<ReplyOf<K>> {
  try {
    return await context.get(apiContext).call(key, input)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
    if (invalidUrlStatuses.includes(status)) throw data(null, { status: 404 })
    if (status >= 400 && status < 500) throw data(detailsOf(error), { status })
    throw error
  }
}

/**
 * Moves structured data from the page's meta to the server-rendered page. Browsers do not need it, and would download it
 * twice with the loader's data.
 */
export function extractStructuredData(
  context: Readonly<RouterContextProvider>,
  meta: MetaDescriptor[],
): MetaDescriptor[] {
  const { structuredData } = context.get(apiContext)
  return meta.filter((entry) => {
    if (!('script:ld+json' in entry)) return true
    structuredData.push(entry['script:ld+json'] as object)
    return false
  })
}

/** The error's `details`, for the error page. */
function detailsOf(error: unknown): unknown {
  const body = error instanceof Error && 'body' in error ? error.body : undefined
  return typeof body === 'object' && body !== null && 'details' in body ? body.details : null
}
