import { createContext, data, type MetaDescriptor, type RouterContextProvider } from 'react-router'
import type { ContractKey, InputOf, ReplyOf } from '#contract/contract.ts'

/** What the server hands to a page's loader: the same endpoints the browser calls, without a socket. */
export type ServerApi = {
  /** Rejects with an error that carries `status` and `body`, as the browser's `ResponseError` does. */
  call<K extends ContractKey>(key: K, input: InputOf<K>): Promise<ReplyOf<K>>
  /** For inline scripts; empty when the page's policy names their hashes instead. */
  nonce: string
  /** The address the shop is reached at, for canonical links. */
  origin: string
  /** Three letters, for those who read prices by machine. */
  currency: string
  /** What stands before prices. */
  currencySign: string
  /** What the shop promises about shipping, without a full stop. */
  freeShipping: string
  /** What only machines read of the page, in the words of schema.org: loaders add to it. */
  structuredData: unknown[]
  /** Takes the rendered page; without it the page is the body of the response, which costs a copy through a web stream. */
  take?(html: string): void
  /** Takes an unexpected error of a loader or of rendering. */
  report?(error: unknown): void
}

export const apiContext = createContext<ServerApi>()

/** Refusals of the address itself: it leads nowhere. */
const senseless = [400, 422]

/**
 * Calls an endpoint from a loader. A refusal becomes the page's status, so that what is not there answers 404
 * and the error page says so.
 */
export async function load<K extends ContractKey>(
  context: Readonly<RouterContextProvider>,
  key: K,
  input: InputOf<K>,
): Promise<ReplyOf<K>> {
  try {
    return await context.get(apiContext).call(key, input)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
    if (senseless.includes(status)) throw data(null, { status: 404 })
    if (status >= 400 && status < 500) throw data(detailsOf(error), { status })
    throw error
  }
}

/**
 * A page's meta without the structured data, which is put into the page itself: browsers have no use for it, and with
 * the loader's data they would get it a second time.
 */
export function metaForBrowsers(
  context: Readonly<RouterContextProvider>,
  meta: MetaDescriptor[],
): MetaDescriptor[] {
  const { structuredData } = context.get(apiContext)
  return meta.filter((entry) => {
    if (!('script:ld+json' in entry)) return true
    structuredData.push(entry['script:ld+json'])
    return false
  })
}

/** What a refusal says beside its words, for the page that is shown instead. */
function detailsOf(error: unknown): unknown {
  const body = error instanceof Error && 'body' in error ? error.body : undefined
  return typeof body === 'object' && body !== null && 'details' in body ? body.details : null
}
