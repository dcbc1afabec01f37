import { api, type CallOptions, type ContractKey, type InputOf, type ReplyOf } from '../../api.ts'
import { readStorage, removeStorage, writeStorage } from '../../browser/storage.ts'

export const tokenKey = 'access_token'

export const customerToken = () => readStorage(tokenKey)
export const storeToken = (token: string) => writeStorage(tokenKey, token)
export const removeToken = () => removeStorage(tokenKey)

/** Calls an endpoint as the signed-in customer, or as a guest without a stored token. */
export const call = <K extends ContractKey>(
  key: K,
  input: InputOf<K> & Omit<CallOptions, 'token'>,
): Promise<ReplyOf<K>> => api(key, { ...input, token: customerToken() } as InputOf<K> & CallOptions)
