// The admin's payments page: failed refunds, payment exceptions and stuck checkouts.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { PlacedOrder } from '../builders/placed-order.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { run } from '../harness/postgres.ts'
import { anOrderOfTwo, atRest, payAndRead, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
let order: Order
/** Address of the payment sandbox's control endpoints. */
let sandbox: string
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  const placed = await anOrderOfTwo(shop, tokens)
  sandbox = `${new URL(placed.linkUrl).origin}/sandbox`
  order = await payAndRead(shop, placed)
})
afterAll(() => shop?.close())

async function turn(path: string, body: object, method = 'POST'): Promise<void> {
  const response = await fetch(`${sandbox}/${path}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

/** Waits for pending refunds: a refund of an earlier test would consume the fault planned for the next refund. */
async function refundsAreThrough(): Promise<void> {
  const waiting = async () => {
    const { refunds } = await shop.call<Order>('GET', `/orders/${order.id}`, { token: tokens.customer })
    return refunds.filter(({ status }) => status === 'PENDING').length
  }
  await expect.poll(waiting).toBe(0)
}

/** Makes the provider refuse a refund. Returns the id of the refund once the payment exception is open. */
async function aFailedRefund(amount: number): Promise<number> {
  await refundsAreThrough()
  await turn('faults', { mode: 'error', status: 400, count: 1, method: 'POST', path: '/v1/refunds' })
  const { refundId } = await shop.call<{ refundId: number }>('POST', `/admin/orders/${order.id}/refunds`, {
    token: tokens.admin,
    headers: { 'idempotency-key': unique() },
    body: { amount, reason: 'Came late' },
  })
  const raised = async () =>
    (
      await shop.call<{ reference: string }[]>('GET', '/admin/payment-exceptions?state=open', {
        token: tokens.admin,
      })
    ).some(({ reference }) => reference === String(refundId))
  await expect.poll(raised, { timeout: 10_000 }).toBe(true)
  return refundId
}

/** Creates an expired unpaid checkout while the provider fails to end its payment page. */
async function aStuckCheckout(): Promise<PlacedOrder> {
  const placed = await anOrderOfTwo(shop, tokens)
  await turn('faults', { mode: 'error', status: 500, count: 1_000, path: '/v1/checkout/sessions' })
  await run(
    shop.app.databaseUrl,
    `update checkouts set expires_at = now() - interval '1 minute'
     where id = (select checkout_id from orders where id = ${placed.orderId})`,
  )
  return placed
}

/** Waits for the middle of a minute: at each full minute the shop itself ends unpaid checkouts. */
const betweenMinutes = () =>
  expect
    .poll(() => new Date().getSeconds(), { timeout: 20_000 })
    .toSatisfy((second: number) => second >= 5 && second < 52)

describe.each(flowWidths(1440, 390))('the payments page without open work, at %d px', (width) => {
  it('the payments page says that no refund failed, no checkout is stuck and no exception is open', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/payments', width)
    await page.getByText('No failed refunds.').waitFor()
    await page.getByText('No stuck checkouts.').waitFor()
    await page.getByText('No open exceptions.').waitFor()
    await page.getByText('Resolved', { exact: true }).click()
    await page.getByText('No resolved exceptions.').waitFor()
    await checkA11yAtBothWidths(page, 'payments')
  })
})

describe.each(flowWidths(1440, 390))('failed payments work, at %d px', (width) => {
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  afterEach(async () => {
    await turn('faults', {}, 'DELETE')
    for (const { id } of await shop.call<{ id: number }[]>('GET', '/admin/refunds/failed', {
      token: tokens.admin,
    }))
      await shop.call('POST', `/admin/refunds/${id}/retry`, { token: tokens.admin })
  })

  it('an admin retries a failed refund', async () => {
    await aFailedRefund(1.25)
    const page = await visitAsAdmin(shop, tokens, '/admin/payments', width)
    const list = section(page, 'Failed refunds')
    const row = list.getByRole('listitem').filter({ hasText: '$1.25 to customer@example.com' })
    await row.getByRole('link', { name: order.orderId }).waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'a failed refund')
    await row.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('status').filter({ hasText: 'is being retried' }).waitFor()
    await list.getByText('No failed refunds.').waitFor()
    await section(page, 'Exceptions').getByText('No open exceptions.').waitFor()
  })

  it('an admin closes a payment exception with a note, and the closed list shows the note', async () => {
    const refundId = await aFailedRefund(1.5)
    const page = await visitAsAdmin(shop, tokens, '/admin/payments', width)
    const list = section(page, 'Exceptions')
    const row = list.getByRole('listitem').filter({ hasText: `"refundId": ${refundId}` })
    await row.getByText('Details').click()
    await row.getByText(`"refundId": ${refundId}`).waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'an exception')
    await row.getByRole('button', { name: /^Resolve: / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Resolve exception' }).click()
    await dialog.getByText('Enter what you did to resolve it').waitFor()
    await checkA11yAtBothWidths(page, 'closing an exception')
    const note = `Paid back by bank transfer, seen at ${width}`
    await dialog.getByLabel('What you did to resolve it').fill(note)
    await dialog.getByRole('button', { name: 'Resolve exception' }).click()
    await list.getByText('No open exceptions.').waitFor()
    await list.getByText('Resolved', { exact: true }).click()
    await list.getByText(note).waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'closed exceptions')
    // The exception is closed, but the refund is still due.
    await section(page, 'Failed refunds').getByRole('button', { name: 'Retry' }).click()
    await section(page, 'Failed refunds').getByText('No failed refunds.').waitFor()
  })

  it('an admin releases a stuck checkout once the payment provider responds', async () => {
    const { orderIds } = await aStuckCheckout()
    const page = await visitAsAdmin(shop, tokens, '/admin/payments', width)
    const list = section(page, 'Stuck checkouts')
    // An ended checkout does not empty the cart, so the second checkout has more units.
    await list.getByText(/^\d+ units reserved/).waitFor()
    await atRest(page)
    await checkA11yAtBothWidths(page, 'a stuck checkout')
    await list.getByRole('button', { name: 'Release stock' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Release stock' }).click()
    await dialog.getByRole('alert').waitFor()
    await checkA11yAtBothWidths(page, 'a release that did not work')
    await betweenMinutes()
    await turn('faults', {}, 'DELETE')
    await dialog.getByRole('button', { name: 'Release stock' }).click()
    await list.getByText('No stuck checkouts.').waitFor()
    const ended = await shop.call<Order>('GET', `/orders/${orderIds[0]}`, { token: tokens.customer })
    expect(ended.orderStatus).toBe('CANCELLED')
    await page.goto(`${shop.url}/admin/orders?query=${ended.orderId}`)
    await page.getByText('Never paid', { exact: true }).locator('visible=true').first().waitFor()
    expect(await page.getByText('Canceled', { exact: true }).locator('visible=true').count()).toBe(0)
  })
})
