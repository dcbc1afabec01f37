// The order desk: an order found, refunded in part with a reason, and shown the same on every screen; transactions.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { exportAs } from './export-menu.ts'
import { anOrderOfTwo, atRest, payAndRead, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
let order: Order
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
})
afterAll(() => shop?.close())

const dollars = (amount: number) => `$${amount.toFixed(2)}`
const half = () => order.totalSellingPrice / 2
const numbers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^TRV-/ }).allTextContents()

describe('an order at the order desk', () => {
  it('an order is found by its number and by filters, which are kept in the URL, and opened', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/orders')
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('searchbox').fill(order.orderId)
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe(order.orderId)
    await expect.poll(() => numbers(page)).toEqual([order.orderId])
    await atRest(page)
    await checkA11y(page, 'the list')
    await page.getByLabel('Order Status').selectOption('DELIVERED')
    await page.getByText('No matching orders').waitFor()
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
    await checkA11y(page, 'the order')
    expect(complaints).toEqual([])
  })

  it('filters chosen before the search term is applied all reach the URL together with the term', async () => {
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

  it('an admin refunds part of an order after a confirmation that shows the remaining amount', async () => {
    order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Full amount, ${dollars(order.totalSellingPrice)}`).waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Enter a reason. The customer will see it.').waitFor()
    await dialog.getByLabel('Reason').fill('Sold out')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const noShipping = dialog.getByText("A fully refunded order can't be shipped.", { exact: false })
    await noShipping.waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByLabel('Selected items').check()
    await dialog.getByLabel(/^Quantity of /).fill('1')
    await dialog.getByText(`To refund ${dollars(half())}`).waitFor()
    await dialog.getByText(`${dollars(half())} remaining`).waitFor()
    await dialog.getByLabel('Reason').fill('Arrived with a scratch')
    await checkA11y(page, 'the refund')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText("is deducted from the seller's balance", { exact: false }).waitFor()
    expect(await noShipping.count()).toBe(0)
    await dialog.getByRole('button', { name: `Refund ${dollars(half())}` }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Refund of .* started/ })
      .waitFor()
    await page.getByText('Partly refunded').first().waitFor()
    await page.getByText('1 of 2 refunded').waitFor()
    await checkA11y(page, 'after the refund')
  })

  it('customer and seller see a partly refunded order, the customer with the reason', async () => {
    const theirs = await shop.visit(`/account/order/${order.id}`, {
      stored: { access_token: tokens.customer },
    })
    await theirs.getByText('Partly refunded').waitFor()
    await theirs.getByText('Arrived with a scratch').waitFor()
    const sellers = await shop.visit(`/seller/orders/${order.id}`, { stored: { token: tokens.seller } })
    await sellers.getByText('Partly refunded').first().waitFor()
    await sellers.getByText('Refunds, your share').waitFor()
  })

  it('an admin resends an email of an order', async () => {
    const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`)
    await page.getByRole('button', { name: 'Resend: Order refunded, to the customer' }).click()
    await page.getByRole('status').filter({ hasText: 'The email was resent.' }).waitFor()
  })

  it.each(flowWidths(1440, 390))(
    'an admin writes a note about an order, which customer and seller do not see, at %i px',
    async (width) => {
      const text = `The carrier looks for the parcel (${width}).`
      const page = await visitAsAdmin(shop, tokens, `/admin/orders/${order.id}`, width)
      const complaints = watchForComplaints(page, shop.url)
      const notes = page.getByRole('region', { name: 'Notes' })
      await notes.getByRole('button', { name: 'Add note' }).click()
      await notes.getByText('Write a note').waitFor()
      await notes.getByLabel('New note').fill(text)
      await notes.getByRole('button', { name: 'Add note' }).click()
      await page.getByRole('status').filter({ hasText: 'Note added' }).waitFor()
      await expect.poll(() => notes.getByRole('listitem').first().innerText()).toContain(text)
      expect(await notes.getByRole('listitem').first().innerText()).toContain('Mira Kapoor')
      expect(await notes.getByLabel('New note').inputValue()).toBe('')
      await checkA11yAtBothWidths(page, 'the order with a note')
      expect(complaints).toEqual([])
      const stored = { access_token: tokens.customer, token: tokens.seller }
      for (const path of [`/account/order/${order.id}`, `/seller/orders/${order.id}`]) {
        const theirs = await shop.visit(path, { stored, width })
        await theirs.getByText(order.orderId).first().waitFor()
        expect(await theirs.getByText(text).count()).toBe(0)
      }
    },
  )

  it('the order desk shows cards and a single column on a phone', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/orders', 390)
    await expect.poll(() => numbers(page)).toContain(order.orderId)
    await checkA11y(page, 'the list on a phone')
    await page.getByRole('link', { name: order.orderId }).click()
    await page.getByRole('heading', { name: `Order ${order.orderId}` }).waitFor()
    await page.getByText('Arrived with a scratch').first().waitFor()
    await checkA11y(page, 'the order on a phone')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Custom amount').check()
    await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('999999')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You can refund at most', { exact: false }).first().waitFor()
    expect(await page.getByText('To refund').count(), 'no total of an invalid amount').toBe(0)
    await checkA11y(page, 'the refund on a phone')
  })
})

describe.each(flowWidths(1440, 390))('transactions at %d px', (width) => {
  it('transactions are filtered and exported as CSV', async () => {
    const page = await visitAsAdmin(shop, tokens, '/admin/transactions', width)
    await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(1)
    await page.getByLabel('Type').selectOption('refund')
    await page.getByText(dollars(-half()).replace('$-', '-$')).first().waitFor()
    const downloading = page.waitForEvent('download')
    await exportAs(page, 'CSV')
    expect((await downloading).suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
    await atRest(page)
    await checkA11yAtBothWidths(page, 'transactions')
  })
})
