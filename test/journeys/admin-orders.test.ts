// The order desk: an order found, refunded in part with a reason, and shown the same on every screen; transactions.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { expectSound } from '../harness/sound.ts'
import { atRest, payFor, placeOrder, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
let order: Order
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  order = await payFor(shop, tokens, await placeOrder(shop, tokens))
})
afterAll(() => shop?.close())

const dollars = (amount: number) => `$${amount.toFixed(2)}`
const half = () => order.totalSellingPrice / 2
const numbers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^TRV-/ }).allTextContents()

describe('an order', () => {
  it('is found by its number, filtered with all kept in the address, and opened', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/orders')
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
    const page = await visitAsAdmin(shop, tokens, '/admin/orders')
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
    order = await payFor(shop, tokens, await placeOrder(shop, tokens))
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`)
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
    const theirs = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: tokens.customer },
    })
    await theirs.getByText('Partly refunded').waitFor()
    await theirs.getByText('Arrived with a scratch').waitFor()
    const sellers = await shop.visit(`/seller/orders/${order.id}`, { stored: { token: tokens.seller } })
    await sellers.getByText('Partly refunded').first().waitFor()
    await sellers.getByText('Refunded, your part').waitFor()
  })

  it('has its mails sent again', async () => {
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Send again: Order refunded, to the customer' }).click()
    await page.getByRole('status').filter({ hasText: 'The mail is on its way again.' }).waitFor()
  })

  it('shows the same on a phone, as cards and one column', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/orders', 390)
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
    const page = await visitAsAdmin(shop, tokens, '/admin/transactions', width)
    await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(1)
    await page.getByLabel('Type').selectOption('refund')
    await page.getByText(dollars(-half()).replace('$-', '-$')).first().waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('Transactions.csv')
    await atRest(page)
    await expectSound(page, 'transactions')
  })
})
