// The database role of a request. Customers' requests, jobs and the start of the server have none: they run as the owner of
// the tables.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A seller or an admin, with the request's data for the audit log; or an operator at a command line. */
export type RequestRole =
  | {
      kind: 'seller' | 'admin'
      id: number
      /** The member of the seller's team; null or missing for the registered account. */
      memberId?: number | null
      client: string
      requestId?: string | undefined
    }
  | { kind: 'operator'; client: string }

const storage = new AsyncLocalStorage<RequestRole | undefined>()

/** Runs `work` with a role: row-level security applies, and the audit log names the role (see role-client.ts). */
export const runAs = <T>(role: RequestRole, work: () => T): T => storage.run(role, work)

export const currentRole = (): RequestRole | undefined => storage.getStore()

/** Runs work for all users, such as filling a cache, without the role of the current request. */
export const runAsOwner = <T>(work: () => T): T =>
  storage.getStore() === undefined ? work() : storage.run(undefined, work)

/** Reads pages later, after the handler has returned, but with the role of the current request. */
export function inCurrentRole<T>(pages: AsyncGenerator<T>): AsyncIterable<T> {
  const role = currentRole()
  if (!role) return pages
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => runAs(role, () => pages.next()),
      return: () => runAs(role, () => pages.return(undefined)),
    }),
  }
}
