import { afterAll, beforeAll } from 'vitest'
import { aCustomer, type Person } from './clients.ts'
import { aCrashSite, type CrashSite } from './crashes.ts'

/** Of the test file that opened it; there from its first test on. */
export let site: CrashSite
export let admin: Person

/** Every step takes a server that is killed and starts again. */
export const minutes = 30 * 60_000
/** Once a server is there, what was sent to none arrives within the stand-in's longest pause. */
export const settlingMs = 30_000

/** For a test file that kills the product: a site for it, and an admin. */
export function openCrashShop(): void {
  beforeAll(async () => {
    site = await aCrashSite()
    admin = await aCustomer(site.app, { role: 'ROLE_ADMIN' })
  })
  afterAll(() => site?.close())
}
