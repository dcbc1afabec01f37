import type { ContractKey, InputOf, KeyOf, ReplyOf } from '#contract/contract.ts'
import {
  codeOf,
  fetchError,
  isResponseError,
  type Operation,
  requiredError,
  responseError,
} from './api-errors.ts'

/** A call that is not answered after this long is given up; files may take longer on their way. */
const timeOutMs = 30_000
const filesTimeOutMs = 120_000

export type CallOptions = {
  /** Sent as a bearer token. */
  token?: string | null
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A reply with what its headers say. */
export type Answer<T> = { reply: T; total: number | null }

type Input = { params?: object; query?: object; body?: unknown }

const refusedListeners = new Set<(token: string) => void>()

/** Hears of every token that the server answered with 401; a mistyped code is no fault of the token. */
export function onTokenRefused(listener: (token: string) => void) {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

type Watcher = () => () => void
let watcher: Watcher | undefined

/** Hears of the beginning of every call, and of its end through what it gives back. */
export function watchCalls(watch: Watcher) {
  watcher = watch
}

/** Calls an endpoint of the contract: `api('GET /products/:productId', { params: { productId: 7 } })`. */
export async function api<K extends ContractKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<ReplyOf<K>> {
  return (await answer(key, input)).reply
}

/** As `api`, with the total of a list that comes in parts (`X-Total-Count`). */
export async function answer<K extends ContractKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<Answer<ReplyOf<K>>> {
  const { params, query, body, token, idempotencyKey, signal } = input as Input & CallOptions
  const [method, path] = key.split(' ') as [string, string]
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  const files = body instanceof FormData
  return send(signal, files ? filesTimeOutMs : timeOutMs, async (timed) => {
    const response = await fetch(`/api${fillPath(key, path, params)}${queryText(query)}`, {
      method,
      headers,
      signal: timed,
      body: body === undefined || files ? body : JSON.stringify(body),
    })
    if (!response.ok) {
      const error = await responseError(response)
      if (response.status === 401 && token && codeOf(error) !== 'code_wrong')
        for (const listener of refusedListeners) listener(token)
      throw error
    }
    const total = response.headers.get('X-Total-Count')
    return { reply: await readReply<K>(response), total: total === null ? null : Number(total) }
  })
}

/** Works on one call, no longer than is sensible. */
async function send<T>(
  given: AbortSignal | undefined,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort(given?.reason)
  if (given?.aborted) abort()
  given?.addEventListener('abort', abort)
  const end = watcher?.()
  const timeOut = setTimeout(() => stop.abort(new DOMException('no answer in time', 'TimeoutError')), limitMs)
  try {
    return await work(stop.signal)
  } catch (cause) {
    if (given?.aborted || isExpected(cause)) throw cause
    throw fetchError(cause)
  } finally {
    clearTimeout(timeOut)
    given?.removeEventListener('abort', abort)
    end?.()
  }
}

const isExpected = (error: unknown) =>
  isResponseError(error) || (error instanceof Error && error.name === 'RequiredError')

async function readReply<K extends ContractKey>(response: Response): Promise<ReplyOf<K>> {
  const type = response.headers.get('Content-Type')
  // A file, by an endpoint that declares one.
  if (type && !type.includes('json')) return (await response.blob()) as ReplyOf<K>
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<K>
}

function fillPath(operation: Operation, path: string, params: object = {}) {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value: unknown = (params as Record<string, unknown>)[name]
    if (value === undefined || value === null || value === '') throw requiredError(name, operation)
    return encodeURIComponent(String(value))
  })
}

function queryText(query: object = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export type { ContractKey, InputOf, KeyOf, ReplyOf }
