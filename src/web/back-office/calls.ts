import { queryOptions } from '@tanstack/react-query'
import {
  api,
  apiWithTotal,
  type CallOptions,
  type ContractKey,
  type InputOf,
  type KeyOf,
  type ReplyOf,
  type ReplyWithTotal,
} from '../api.ts'
import { isResponseError } from '../api-errors.ts'
import { readStorage } from '../browser/storage.ts'
import { withProof } from '../security/with-proof.ts'

type Input<K extends ContractKey> = InputOf<K> & KeyOf<K> & Omit<CallOptions, 'token'>

const withToken = <K extends ContractKey>(tokenKey: string, input: Input<K>) =>
  ({ ...input, token: readStorage(tokenKey) }) as InputOf<K> & CallOptions

const callWith =
  (tokenKey: string) =>
  <K extends ContractKey>(key: K, input: Input<K>): Promise<ReplyOf<K>> =>
    withProof(readStorage(tokenKey), () => api(key, withToken(tokenKey, input)))

export const callAsSeller = callWith('token')

/** Admins use the token of their login to the shop. */
export const callAsAdmin = callWith('access_token')

const queryWith =
  (area: string, call: ReturnType<typeof callWith>) =>
  <K extends ContractKey>(key: K, input: Input<K>) =>
    queryOptions({
      queryKey: [area, key, input] as const,
      queryFn: ({ signal }) => call(key, { ...input, signal }),
    })

/** `useQuery(sellerQuery('GET /sellers/report', {}))`; invalidate by `{ queryKey: ['seller', 'GET /sellers/report'] }`. */
export const sellerQuery = queryWith('seller', callAsSeller)

/** As `sellerQuery` for the admin area; invalidate by `{ queryKey: ['admin', 'GET /deals'] }`. */
export const adminQuery = queryWith('admin', callAsAdmin)

const listQueryWith =
  (area: string, tokenKey: string) =>
  <K extends ContractKey>(key: K, input: Input<K>) =>
    queryOptions({
      queryKey: [area, key, input, 'with total'] as const,
      queryFn: ({ signal }): Promise<ReplyWithTotal<ReplyOf<K>>> =>
        apiWithTotal(key, withToken(tokenKey, { ...input, signal })),
    })

/** As `sellerQuery`, for a paginated list: `data` is `{ reply, total }`. */
export const sellerListQuery = listQueryWith('seller', 'token')

export const adminListQuery = listQueryWith('admin', 'access_token')

/** Retries network failures and server errors, but not a 4xx reply: the server would reject the request again. */
export const retry = (failures: number, error: unknown) =>
  failures < 2 && !(isResponseError(error) && error.status < 500)
