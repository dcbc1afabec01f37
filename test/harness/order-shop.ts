import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { aCustomer, aSeller, type Person } from './clients.ts'

/** Of the test file that opened the shop; there from its first test on. */
export let app: TestApp
export let seller: Person
export let admin: Person

/**
 * For a test file about orders: the whole shop, a seller and an admin, whole after each test. Without its worker jobs run when
 * a test says so.
 */
export function openOrderShop(options: { razorpay?: boolean; worker?: boolean } = {}): void {
  beforeAll(async () => {
    app = await startTestApp(options)
    seller = await aSeller(app)
    admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  })
  afterEach(async () => {
    app.stripe.control.reset()
    if (options.razorpay) app.razorpay.control.reset()
    await app.assertInvariants()
  })
  afterAll(() => app?.close())
}
