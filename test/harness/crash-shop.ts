import { afterAll, beforeAll } from 'vitest'
import { aCustomer, type Person } from './clients.ts'
import { aCrashSite, type CrashSite } from './crashes.ts'

/** The site of the current test file; set before its first test. */
export let site: CrashSite
export let admin: Person

/** Timeout of a test that kills and restarts the server at every step. */
export const minutes = 30 * 60_000
/** Pending webhooks arrive within the longest retry pause of the sandbox after a restart. */
export const settlingMs = 30_000

/** Opens a site and an admin for a test file that kills the server. */
export function openCrashShop(): void {
  beforeAll(async () => {
    site = await aCrashSite()
    admin = await aCustomer(site.app, { role: 'ROLE_ADMIN' })
  })
  afterAll(() => site?.close())
}
