// Valid requests for every change, for tests that check the side effects of changes.
import type { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import type { Person } from '../../harness/clients.ts'
import type { OwnedThings } from '../owned-things.ts'

/** The accounts that make the changes and the data they change. */
export type Changing = { app: TestApp; things: OwnedThings; seller: Person; admin: Person }

export type Given = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
}
/** `given` prepares a valid call; calls run in list order. `table` must get an audit entry from the call. */
export type ValidChange = [key: string, table: string, given: (by: Changing) => Given | Promise<Given>]

export const own = (things: OwnedThings) => ({ productId: things.productIds[0], orderId: things.orderIds[0] })

/** Runs an insert and returns the id of its row. */
export const fresh = async (app: TestApp, text: ReturnType<typeof sql<{ id: string | number }>>) =>
  (await text.execute(app.shop.db)).rows[0]?.id ?? 0
