// The order desk: an order found, refunded in part with a reason, and the same on every screen; transactions and payments.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { unique } from '../builders/unique.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { payByForm } from '../harness/pay-page.ts'
import { run } from '../harness/postgres.ts'
import { expectSound } from '../harness/sound.ts'

type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }
type Placed = { paymentLinkUrl: string; paymentLinkId: string; orderIds: number[] }

const address = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

let shop: DemoShop
let admin: string
let customer: string
let seller: string
let order: Order
/** The payment provider's switches. */
let sandbox: string

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  order = await anOrder()
})
afterAll(() => shop?.close())

/** Two pieces of one product, not paid yet. */
async function placeOrder(): Promise<Placed> {
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token: seller })
  const product = products.find(
    ({ status, variants }) => status === 'ACTIVE' && variants.some(({ quantity }) => quantity > 5),
  )
  const variantId = product?.variants.find(({ quantity }) => quantity > 5)?.id
  await shop.call('POST', '/carts/items', {
    token: customer,
    body: { productId: product?.id, variantId, quantity: 2 },
  })
  const placed = await shop.call<Placed>('POST', '/orders?paymentMethod=STRIPE', {
    token: customer,
    body: address,
  })
  sandbox = `${new URL(placed.paymentLinkUrl).origin}/sandbox`
  return placed
}

async function anOrder(): Promise<Order> {
  const placed = await placeOrder()
  await payByForm(placed.paymentLinkUrl)
  await shop.call('GET', `/payments/stripePaymentId/${placed.paymentLinkId}`, { token: customer })
  return shop.call<Order>('GET', `/orders/${placed.orderIds[0]}`, { token: customer })
}

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

/** Until then a refund of the test before would take the fault that is planned for the next. */
async function refundsAreThrough(): Promise<void> {
  const waiting = async () => {
    const { refunds } = await shop.call<Order>('GET', `/orders/${order.id}`, { token: customer })
    return refunds.filter(({ status }) => status === 'PENDING').length
  }
  await expect.poll(waiting).toBe(0)
}

/** The provider refuses to give this much back; returns the refund once that is known and raised. */
async function aFailedRefund(amount: number): Promise<number> {
  await refundsAreThrough()
  await turn('faults', { mode: 'error', status: 400, count: 1, method: 'POST', path: '/v1/refunds' })
  const { refundId } = await shop.call<{ refundId: number }>('POST', `/admin/orders/${order.id}/refunds`, {
    token: admin,
    headers: { 'idempotency-key': unique() },
    body: { amount, reason: 'Came late' },
  })
  const raised = async () =>
    (
      await shop.call<{ reference: string }[]>('GET', '/admin/payment-exceptions?state=open', {
        token: admin,
      })
    ).some(({ reference }) => reference === String(refundId))
  await expect.poll(raised, { timeout: 10_000 }).toBe(true)
  return refundId
}

/** Unpaid beyond its time, while the provider does not answer when its pay page is to be ended. */
async function aStuckCheckout(): Promise<Placed> {
  const placed = await placeOrder()
  await turn('faults', { mode: 'error', status: 500, count: 1_000, path: '/v1/checkout/sessions' })
  await run(
    shop.app.databaseUrl,
    `update checkouts set expires_at = now() - interval '1 minute'
     where id = (select checkout_id from orders where id = ${Number(placed.orderIds[0])})`,
  )
  return placed
}

/** Every full minute the shop itself ends what nobody paid. */
const betweenMinutes = () =>
  expect
    .poll(() => new Date().getSeconds(), { timeout: 20_000 })
    .toSatisfy((second: number) => second >= 5 && second < 52)

const visit = (path: string, width = 1440) => shop.visit(path, { stored: { access_token: admin }, width })
const dollars = (amount: number) => `$${amount.toFixed(2)}`
const half = () => order.totalSellingPrice / 2
const numbers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^TRV-/ }).allTextContents()

/** Rows that are about to be replaced are pale. */
const atRest = (page: Page) => expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

describe('an order', () => {
  it('is found by its number, filtered with all kept in the address, and opened', async () => {
    const page = await visit('/admin/orders')
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('searchbox').fill(order.orderId)
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe(order.orderId)
    await expect.poll(() => numbers(page)).toEqual([order.orderId])
    await atRest(page)
    await expectSound(page, 'the list')
    await page.getByLabel('Order Status').selectOption('DELIVERED')
    await page.getByText('No such orders').waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('DELIVERED')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox').fill('customer@example.com')
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe('customer@example.com')
    await page.getByLabel('Payment', { exact: true }).selectOption('COMPLETED')
    await expect.poll(() => new URL(page.url()).searchParams.get('payment')).toBe('COMPLETED')
    await expect.poll(() => numbers(page)).toContain(order.orderId)
    await page.getByRole('link', { name: order.orderId }).click()
    await page.getByRole('heading', { name: `Order ${order.orderId}` }).waitFor()
    await page.getByText('All orders of this customer').waitFor()
    await expectSound(page, 'the order')
    expect(complaints).toEqual([])
  })

  it('is found by all that was chosen, also before the words that were typed first were searched for', async () => {
    const page = await visit('/admin/orders')
    await atRest(page)
    await page.getByRole('searchbox').fill(order.orderId)
    await page.getByLabel('Order Status').selectOption('PLACED')
    await page.getByLabel('Payment', { exact: true }).selectOption('COMPLETED')
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(asked).toEqual({ query: order.orderId, status: 'PLACED', payment: 'COMPLETED' })
    await expect.poll(() => numbers(page)).toEqual([order.orderId])
    await expect.poll(asked).toEqual({ query: order.orderId, status: 'PLACED', payment: 'COMPLETED' })
  })

  it('is refunded in part, with what remains and the parts computed, after a question', async () => {
    order = await anOrder()
    const page = await visit(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`All that is left, ${dollars(order.totalSellingPrice)}`).waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Say why, the customer reads it').waitFor()
    await dialog.getByLabel('Some pieces').check()
    await dialog.getByLabel(/^Pieces of /).fill('1')
    await dialog.getByText(`To refund ${dollars(half())}`).waitFor()
    await dialog.getByText(`Then ${dollars(half())} is left`).waitFor()
    await dialog.getByLabel('Reason').fill('Arrived with a scratch')
    await expectSound(page, 'the refund')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('The seller gives', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: `Refund ${dollars(half())}` }).click()
    await page.getByRole('status').filter({ hasText: 'is on its way back to the customer' }).waitFor()
    await page.getByText('Partly refunded').first().waitFor()
    await page.getByText('1 of 2 refunded').waitFor()
    await expectSound(page, 'after the refund')
  })

  it('reads as partly refunded to its customer, with the reason, and to its seller', async () => {
    const theirs = await shop.visit(`/account/order/${order.id}`, { stored: { access_token: customer } })
    await theirs.getByText('Partly refunded').waitFor()
    await theirs.getByText('Arrived with a scratch').waitFor()
    const sellers = await shop.visit(`/seller/orders/${order.id}`, { stored: { token: seller } })
    await sellers.getByText('Partly refunded').first().waitFor()
    await sellers.getByText('Refunded, your part').waitFor()
  })

  it('has its mails sent again', async () => {
    const page = await visit(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Send again: Order refunded, to the customer' }).click()
    await page.getByRole('status').filter({ hasText: 'The mail is on its way again.' }).waitFor()
  })

  it('shows the same on a phone, as cards and one column', async () => {
    const page = await visit('/admin/orders', 390)
    await expect.poll(() => numbers(page)).toContain(order.orderId)
    await expectSound(page, 'the list on a phone')
    await page.getByRole('link', { name: order.orderId }).click()
    await page.getByRole('heading', { name: `Order ${order.orderId}` }).waitFor()
    await page.getByText('Arrived with a scratch').first().waitFor()
    await expectSound(page, 'the order on a phone')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog').getByLabel('An amount').check()
    await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('999999')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('is left to refund', { exact: false }).first().waitFor()
    await expectSound(page, 'the refund on a phone')
  })
})

describe.each([1440, 390])('at %d px', (width) => {
  it('all transactions are filtered and downloaded', async () => {
    const page = await visit('/admin/transactions', width)
    await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(1)
    await page.getByLabel('Type').selectOption('refund')
    await page.getByText(dollars(-half()).replace('$-', '-$')).first().waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('Transactions.csv')
    await atRest(page)
    await expectSound(page, 'transactions')
  })

  it('payments say that nothing needs a look', async () => {
    const page = await visit('/admin/payments', width)
    await page.getByText('No refund has failed.').waitFor()
    await page.getByText('No checkout is stuck.').waitFor()
    await page.getByText('Nothing waits for you.').waitFor()
    await page.getByText('Closed', { exact: true }).click()
    await page.getByText('Nothing was closed so far.').waitFor()
    await expectSound(page, 'payments')
  })
})

describe.each([1440, 390])('what needs a look, at %d px', (width) => {
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  afterEach(async () => {
    await turn('faults', {}, 'DELETE')
    for (const { id } of await shop.call<{ id: number }[]>('GET', '/admin/refunds/failed', { token: admin }))
      await shop.call('POST', `/admin/refunds/${id}/retry`, { token: admin })
  })

  it('a refund that failed is tried again', async () => {
    await aFailedRefund(1.25)
    const page = await visit('/admin/payments', width)
    const list = section(page, 'Failed refunds')
    const row = list.getByRole('listitem').filter({ hasText: '$1.25 to customer@example.com' })
    await row.getByRole('link', { name: order.orderId }).waitFor()
    await atRest(page)
    await expectSound(page, 'a failed refund')
    await row.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').filter({ hasText: 'on its way' }).waitFor()
    await list.getByText('No refund has failed.').waitFor()
    await section(page, 'Exceptions').getByText('Nothing waits for you.').waitFor()
  })

  it('an exception is closed with a note, and kept', async () => {
    const refundId = await aFailedRefund(1.5)
    const page = await visit('/admin/payments', width)
    const list = section(page, 'Exceptions')
    const row = list.getByRole('listitem').filter({ hasText: `"refundId": ${refundId}` })
    await row.getByText('Details').click()
    await row.getByText(`"refundId": ${refundId}`).waitFor()
    await atRest(page)
    await expectSound(page, 'an exception')
    await row.getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close exception' }).click()
    await dialog.getByText('Say what was done about it').waitFor()
    await expectSound(page, 'closing an exception')
    const note = `Paid back by bank transfer, seen at ${width}`
    await dialog.getByLabel('What was done about it').fill(note)
    await dialog.getByRole('button', { name: 'Close exception' }).click()
    await list.getByText('Nothing waits for you.').waitFor()
    await list.getByText('Closed', { exact: true }).click()
    await list.getByText(note).waitFor()
    await atRest(page)
    await expectSound(page, 'closed exceptions')
    // It is closed, but the money is still here.
    await section(page, 'Failed refunds').getByRole('button', { name: 'Try again' }).click()
    await section(page, 'Failed refunds').getByText('No refund has failed.').waitFor()
  })

  it('a stuck checkout is released as soon as the provider answers', async () => {
    const { orderIds } = await aStuckCheckout()
    const page = await visit('/admin/payments', width)
    const list = section(page, 'Stuck checkouts')
    // An ended checkout leaves the bag as it was: the second one has more in it.
    await list.getByText(/^\d+ pieces are held/).waitFor()
    await atRest(page)
    await expectSound(page, 'a stuck checkout')
    await list.getByRole('button', { name: 'Release the goods' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Release the goods' }).click()
    await dialog.getByRole('alert').waitFor()
    await expectSound(page, 'a release that did not work')
    await betweenMinutes()
    await turn('faults', {}, 'DELETE')
    await dialog.getByRole('button', { name: 'Release the goods' }).click()
    await list.getByText('No checkout is stuck.').waitFor()
    const ended = await shop.call<Order>('GET', `/orders/${orderIds[0]}`, { token: customer })
    expect(ended.orderStatus).toBe('CANCELLED')
    await page.goto(`${shop.url}/admin/orders?query=${ended.orderId}`)
    await page.getByText('Never paid', { exact: true }).locator('visible=true').first().waitFor()
    expect(await page.getByText('Cancelled', { exact: true }).locator('visible=true').count()).toBe(0)
  })
})
