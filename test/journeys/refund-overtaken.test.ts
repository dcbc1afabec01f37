// A chargeback takes the payment before a promised refund is sent: what customer and admin see.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CustomersOrders, ordersInEachState } from '../builders/customer-orders.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let bought: CustomersOrders
let admin: string
/** URL of the payment provider's sandbox page. */
let sandbox: string

beforeAll(async () => {
  shop = await openDemoShop()
  bought = await ordersInEachState(shop)
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  const { paymentLinkUrl } = (await bought.read(bought.orders.unpaid)).paymentDetails
  sandbox = `${new URL(paymentLinkUrl ?? '').origin}/sandbox`
})
afterAll(() => shop?.close())

async function turn<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${sandbox}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const patience = { timeout: 15_000 }

it('a refund overtaken by a chargeback is shown as not sent to customer and admin, with the amount from the bank', async () => {
  const orderId = bought.orders.both
  const { paymentDetails, totalSellingPrice } = await bought.read(orderId)
  // The webhook about the open dispute is dropped, so the shop learns of the dispute only when it is decided.
  await turn('settings', { webhooks: { mode: 'drop' } })
  const { id } = await turn<{ id: string }>(`payments/${paymentDetails.paymentId}/dispute`, {})
  await shop.call('POST', `/admin/orders/${orderId}/refunds`, {
    token: admin,
    headers: { 'idempotency-key': unique() },
    body: { amount: 12.5, reason: 'Arrived with a scratch' },
  })
  await expect.poll(async () => (await bought.read(orderId)).refund?.status, patience).toBe('FAILED')
  await turn('settings', { webhooks: { mode: 'deliver' } })
  await turn(`disputes/${id}/move`, { step: 'lose' })
  await expect.poll(async () => (await bought.read(orderId)).chargeback, patience).toBe(totalSellingPrice)

  const theirs = await bought.visit(`/account/order/${orderId}`)
  await theirs
    .getByText("We didn't send a refund of $12.50, because your bank already returned money")
    .waitFor()
  await theirs.getByText(`Your bank returned ${usd(totalSellingPrice)} of this order to you.`).waitFor()
  await theirs.getByText('Refunded', { exact: true }).waitFor()
  expect(await theirs.getByText(/on its way back|could not be sent/).count()).toBe(0)
  await checkA11yAtBothWidths(theirs, 'an order that a bank has given back')

  const desk = await shop.visit(`/admin/orders/${orderId}`, { stored: { access_token: admin } })
  await section(desk, 'Refunds').getByText('Canceled, paid by chargeback').waitFor()
  expect(await section(desk, 'Refunds').getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await section(desk, 'History').getByText('Refund of $12.50 not sent').waitFor()
  await checkA11yAtBothWidths(desk, 'the desk of an order that a bank has given back')
}, 120_000)
