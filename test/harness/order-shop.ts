import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { aCustomer, aSeller, type Person } from './clients.ts'

/** The app of the current test file; set before its first test. */
export let app: TestApp
export let seller: Person
export let admin: Person

/**
 * Opens the whole shop with a seller and an admin for a test file about orders, and checks the invariants after each
 * test. Without a worker, jobs run only when a test starts them.
 */
export function openOrderShop(
  options: { razorpay?: boolean; worker?: boolean; env?: Record<string, string> } = {},
): void {
  beforeAll(async () => {
    app = await startTestApp(options)
    seller = await aSeller(app)
    admin = await aCustomer(app, { role: 'ROLE_ADMIN', firstName: 'Meera', lastName: 'Iyer' })
  })
  afterEach(async () => {
    app.stripe.control.reset()
    if (options.razorpay) app.razorpay.control.reset()
    await app.assertInvariants()
  })
  afterAll(() => app?.close())
}
