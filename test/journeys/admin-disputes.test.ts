// Disputes: the admin sees a dispute, answers at the provider, and sees the loss. The sandbox pages of the providers play the
// bank.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { priyasAddress, shopperOf } from '../builders/demo-bag.ts'
import { aPaidOrder } from '../builders/placed-order.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

type Stocked = { id: number; status: string; variants: { id: number; quantity: number }[] }
let shop: DemoShop
let admin: string
let customer: string
let seller: string
/** URL of the payment provider's sandbox page. */
let sandbox: string

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

async function anOrderPaidBy(gateway: Gateway): Promise<Order> {
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=50', { token: seller })
  const inStock = ({ quantity }: { quantity: number }) => quantity > 5
  const product = products.find(({ status, variants }) => status === 'ACTIVE' && variants.some(inStock))
  const { linkUrl, orderId } = await aPaidOrder(shop.app, {
    buyer: await shopperOf(shop, customer),
    gateway,
    address: priyasAddress,
    lines: [{ productId: product?.id ?? 0, variantId: product?.variants.find(inStock)?.id, quantity: 2 }],
  })
  sandbox = `${new URL(linkUrl).origin}/sandbox`
  return shop.call<Order>('GET', `/orders/${orderId}`, { token: customer })
}

const visit = (path: string, width = 1440) => shop.visit(path, { stored: { access_token: admin }, width })
const dollars = (amount: number) => `$${amount.toFixed(2)}`
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Waits until no list is loading: rows that are about to be replaced are dimmed, which axe reports as low contrast. */
const atRest = (page: Page) => expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)

/** Each provider's names for the same dispute, on its sandbox page and in the shop. */
const providers = {
  STRIPE: {
    name: 'Stripe',
    payments: 'Latest payments',
    reason: 'product_not_received',
    means: 'Customer says the item did not arrive',
    state: 'needs_response',
  },
  RAZORPAY: {
    name: 'Razorpay',
    payments: 'Latest payment links',
    reason: 'goods_or_services_not_provided',
    means: 'The goods or services were not provided',
    state: 'chargeback, open',
  },
}

/** Opens a dispute for the newest payment on the sandbox page, by keyboard. */
async function openAtTheBank(page: Page, gateway: keyof typeof providers): Promise<void> {
  const { payments, reason, state } = providers[gateway]
  await page.goto(sandbox)
  const row = section(page, payments).getByRole('row').nth(1)
  await row.getByLabel(/^Reason/).selectOption(reason)
  await row.getByRole('button', { name: /^Open for/ }).press('Enter')
  await section(page, 'Disputes').getByText(state).first().waitFor()
}

const decideAtTheBank = async (page: Page, step: string): Promise<void> => {
  await page.goto(sandbox)
  await section(page, 'Disputes')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: new RegExp(`^${step}`) })
    .press('Enter')
  await page.waitForURL(sandbox)
}

/** Waits until the shop has received the webhook. */
const isHeard = (status: string, count: number) =>
  expect
    .poll(
      async () =>
        (await shop.call<unknown[]>('GET', `/admin/disputes?status=${status}`, { token: admin })).length,
      { timeout: 15_000 },
    )
    .toBe(count)

describe.each([
  ['STRIPE', 1440],
  ['STRIPE', 390],
  ['RAZORPAY', 390],
] as const)('a disputed %s payment at %d px', (gateway, width) => {
  it('a dispute shows its order and the deadline, and a lost dispute shows who bore the loss', async () => {
    const order = await anOrderPaidBy(gateway)
    const bank = await visit('/', width)
    await openAtTheBank(bank, gateway)
    await isHeard('OPEN', 1)

    const page = await visit('/admin/payments', width)
    const complaints = watchForComplaints(page, shop.url)
    const list = section(page, 'Disputes')
    const row = list.getByRole('listitem').filter({ hasText: order.orderId })
    await row.getByText(`${dollars(order.totalSellingPrice)}, paid by customer@example.com`).waitFor()
    await row.getByText('Needs response').waitFor()
    await row.getByText(providers[gateway].means).waitFor()
    await row.getByText(/respond by .*, the bank holds the money/).waitFor()
    const link = row.getByRole('link', {
      name: new RegExp(`^Answer at ${providers[gateway].name}:`),
    })
    expect(await link.getAttribute('href')).toContain('/sandbox')
    // The dispute is listed once, with its deadline.
    await section(page, 'Exceptions').getByText('No open exceptions.').waitFor()
    await atRest(page)
    await checkA11y(page, 'an open dispute')

    await row.getByRole('link', { name: order.orderId }).click()
    await section(page, 'Disputes').getByText('Needs response').waitFor()
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: /^More actions for order/ }).click()
    const cancel = page.getByRole('menuitem', { name: /^Cancel order/ })
    await cancel.getByText("The payment is disputed. Wait for the bank's decision.").waitFor()
    expect(await cancel.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await cancel.waitFor({ state: 'detached' })
    await checkA11y(page, 'an order with a dispute')

    await decideAtTheBank(bank, 'Shop loses')
    await isHeard('OPEN', 0)
    await page.reload()
    await section(page, 'Disputes').getByText('Lost').waitFor()
    await section(page, 'Money').getByText('Chargeback').waitFor()
    await section(page, 'Ledger')
      .getByRole('table', { name: /^Dispute/ })
      .waitFor()
    await checkA11y(page, 'an order whose payment was lost')

    await page.goto(`${shop.url}/admin/payments`)
    await list.getByText('No open disputes.').waitFor()
    await list.getByText('Lost', { exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('disputes')).toBe('LOST')
    await list.getByRole('link', { name: order.orderId }).waitFor()
    await atRest(page)
    await checkA11y(page, 'lost disputes')
    await section(page, 'Exceptions').getByText('Resolved', { exact: true }).click()
    await section(page, 'Exceptions').getByText("The bank decided in the customer's favor.").first().waitFor()
    expect(new URL(page.url()).searchParams.get('disputes')).toBe('LOST')
    expect(complaints).toEqual([])
  }, 150_000)
})

describe.each(['STRIPE', 'RAZORPAY'] as const)('the sandbox page of %s', (gateway) => {
  it('the sandbox page has every control, works without JavaScript, and passes axe at phone and desktop width', async () => {
    await anOrderPaidBy(gateway)
    const page = await shop.visit('/', { javaScriptEnabled: false })
    await page.goto(sandbox)
    for (const name of [
      'Webhooks',
      'Send what is held',
      'Fail the next API calls',
      'Payments and refunds',
      'Clock',
      'Where events go',
      'Start over',
    ]) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    await page.getByLabel('What is wrong with them').selectOption('body')
    await page.getByRole('button', { name: 'Save' }).first().press('Enter')
    await page.getByText('deliver, spoilt: body').waitFor()
    await page.getByLabel('Status of an error').selectOption('429')
    await page.getByLabel('Only paths with').fill('/refunds')
    await page.getByRole('button', { name: 'Plan' }).press('Enter')
    await page.getByText('1 × error 429 /refunds').waitFor()
    await page.getByRole('button', { name: 'Forget all' }).press('Enter')
    await page.getByText('1 × error 429 /refunds').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Reset' }).press('Enter')
    await page.getByText('deliver, spoilt: body').waitFor({ state: 'detached' })
    await page.close()
    const scripted = await shop.visit('/')
    await scripted.goto(sandbox)
    await checkA11yAtBothWidths(scripted, 'the page of the sandbox')
    await scripted.goto(`${sandbox}?refused=${encodeURIComponent('<b>no</b>')}`)
    expect(await scripted.getByRole('alert').textContent()).toBe('<b>no</b>')
  }, 150_000)
})
