import type { SettingsBook } from './settings.ts'
import type { Store } from './store.ts'
import type { Cause } from './wire.ts'

/** Dependencies of the sandbox's rules. */
export interface Sandbox {
  store: Store
  settings: SettingsBook
  merchantName: string
  /** Public base URL for browsers. */
  publicUrl(): string
  /** The sandbox's clock (Unix seconds); tests can advance it. */
  now(): number
  /**
   * Stores an event and queues its deliveries, in the current transaction. `account` is the event's connected account.
   */
  record(type: string, object: object, cause: Cause, previous?: object, account?: string): void
}
