import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { aCustomer, aSeller, type Person } from './clients.ts'

/** Of the test file that opened the shop; there from its first test on. */
export let app: TestApp
export let seller: Person
export let admin: Person

/** For a test file about orders: the whole shop with its worker, a seller and an admin, whole after each test. */
export function openOrderShop(): void {
  beforeAll(async () => {
    app = await startTestApp()
    seller = await aSeller(app)
    admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  })
  afterEach(async () => {
    app.stripe.control.reset()
    await app.assertInvariants()
  })
  afterAll(() => app?.close())
}
