// What it takes that a change is made, for the tests that look at what it leaves.
import type { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import type { OwnedThings } from './owned-things.ts'

/** Who makes the changes, and of what. */
export type Changing = { app: TestApp; things: OwnedThings; seller: Person; admin: Person }

export type Given = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
}
/** What makes the call a good one, in the order of this list; and of what table an entry must come from it. */
export type Good = [key: string, table: string, given: (by: Changing) => Given | Promise<Given>]

export const own = (things: OwnedThings) => ({ productId: things.productIds[0], orderId: things.orderIds[0] })

/** The id of the row that this writes. */
export const fresh = async (app: TestApp, text: ReturnType<typeof sql<{ id: string | number }>>) =>
  (await text.execute(app.shop.db)).rows[0]?.id ?? 0
