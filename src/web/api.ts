import type { ContractKey, InputOf, KeyOf, ReplyOf } from '#contract/contract.ts'
import {
  codeOf,
  fetchError,
  isResponseError,
  type Operation,
  requiredError,
  responseError,
} from './api-errors.ts'

const timeOutMs = 30_000
/** Uploads get more time. */
const uploadTimeOutMs = 120_000

export type CallOptions = {
  /** Sent as a bearer token. */
  token?: string | null
  idempotencyKey?: string
  signal?: AbortSignal
  /** Instead of the usual timeout. */
  waitMs?: number
}

/** A reply with the list's total from `X-Total-Count`. */
export type ReplyWithTotal<T> = { reply: T; total: number | null }

type Input = { params?: object; query?: object; body?: unknown }

const refusedListeners = new Set<(token: string) => void>()

/**
 * Listens for tokens that the server rejected and that could not be renewed. A wrong one-time code also answers 401, but does
 * not count.
 */
export function onTokenRefused(listener: (token: string) => void) {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

type Watcher = () => () => void
let watcher: Watcher | undefined

/** `watch` runs when a call starts; the function it returns runs when the call ends. Returns the unsubscribe. */
export function watchCalls(watch: Watcher): () => void {
  watcher = watch
  return () => {
    watcher = undefined
  }
}

/** Calls an endpoint of the contract: `api('GET /products/:productId', { params: { productId: 7 } })`. */
export async function api<K extends ContractKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<ReplyOf<K>> {
  return (await apiWithTotal(key, input)).reply
}

const renew = async (token: string, rejected = false) =>
  (
    await import('./browser/renew-token.ts').catch((cause) => {
      throw fetchError(cause)
    })
  ).renewToken(token, rejected)

/** Compares clocks at each use, because timers stop while a laptop sleeps. */
function isExpired(token: string) {
  try {
    const claims = atob((token.split('.')[1] as string).replace(/-/g, '+').replace(/_/g, '/'))
    return Number(/"exp":(\d+)/.exec(claims)?.[1]) * 1000 < Date.now() + 5_000
  } catch {
    return false
  }
}

/** Like `api`, and also returns the total of a paged list. */
export async function apiWithTotal<K extends ContractKey>(
  key: K,
  input: InputOf<K> & CallOptions,
): Promise<ReplyWithTotal<ReplyOf<K>>> {
  let { token } = input
  if (token && isExpired(token)) token = (await renew(token)) || token
  try {
    return await callOnce(key, input, token)
  } catch (error) {
    if (!token || codeOf(error) !== 'token_invalid') throw error
    const renewed = await renew(token, true)
    if (renewed) return callOnce(key, input, renewed)
    for (const listener of refusedListeners) listener(token)
    throw error
  }
}

async function callOnce<K extends ContractKey>(
  key: K,
  input: InputOf<K> & CallOptions,
  token: string | null | undefined,
): Promise<ReplyWithTotal<ReplyOf<K>>> {
  const { params, query, body, idempotencyKey, signal, waitMs = timeOutMs } = input as Input & CallOptions
  const [method, path] = key.split(' ') as [string, string]
  const isUpload = body instanceof FormData
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body !== undefined && !isUpload) headers['Content-Type'] = 'application/json'
  return send(signal, isUpload ? uploadTimeOutMs : waitMs, async (timed) => {
    const response = await fetch(`/api${fillPath(key, path, params)}${queryText(query)}`, {
      method,
      headers,
      signal: timed,
      body: isUpload ? body : JSON.stringify(body),
    })
    if (!response.ok) throw await responseError(response)
    const total = response.headers.get('X-Total-Count')
    return { reply: await readReply<K>(response), total: total ? Number(total) : null }
  })
}

/** Runs one call with a timeout, and notifies the watcher when it starts and ends. */
async function send<T>(
  callerSignal: AbortSignal | undefined,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort(callerSignal?.reason)
  if (callerSignal?.aborted) abort()
  callerSignal?.addEventListener('abort', abort)
  const end = watcher?.()
  const timeOut = setTimeout(() => stop.abort(new DOMException('timeout', 'TimeoutError')), limitMs)
  try {
    return await work(stop.signal)
  } catch (cause) {
    if (callerSignal?.aborted || isExpected(cause)) throw cause
    throw fetchError(cause)
  } finally {
    clearTimeout(timeOut)
    callerSignal?.removeEventListener('abort', abort)
    end?.()
  }
}

const isExpected = (error: unknown) =>
  isResponseError(error) || (error instanceof Error && error.name === 'RequiredError')

async function readReply<K extends ContractKey>(response: Response): Promise<ReplyOf<K>> {
  const type = response.headers.get('Content-Type')
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
