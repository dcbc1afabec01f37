import { api, type CallOptions, type ContractKey, type InputOf, type ReplyOf } from '../api.ts'
import { readStorage } from '../browser/storage.ts'

/** Where the browser keeps the token of a customer or admin, and of a seller. */
export type TokenKey = 'access_token' | 'token'

/** Calls an endpoint with the account that is logged in here: the same screens serve the shop and both back offices. */
export const callWith = <K extends ContractKey>(
  tokenKey: TokenKey,
  key: K,
  input: InputOf<K>,
): Promise<ReplyOf<K>> => api(key, { ...input, token: readStorage(tokenKey) } as InputOf<K> & CallOptions)
