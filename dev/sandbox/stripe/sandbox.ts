import type { SettingsBook } from './settings.ts'
import type { Store } from './store.ts'
import type { Cause } from './wire.ts'

/** What every rule of the sandbox works with. */
export interface Sandbox {
  store: Store
  settings: SettingsBook
  merchantName: string
  /** Where a customer's browser reaches the sandbox. */
  publicUrl(): string
  /** The sandbox's own time in seconds; tests may move it. */
  now(): number
  /**
   * Writes an event into the book and queues its deliveries, inside the running transaction. `account` is the connected
   * account it is about.
   */
  record(type: string, object: object, cause: Cause, previous?: object, account?: string): void
}
