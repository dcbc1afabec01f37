// The customer's account page and the paginated order list.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { type CustomersOrders, ordersInEachState } from '../builders/customer-orders.ts'
import { aShopper } from '../builders/demo-bag.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { changeAnswer } from '../harness/changed-answer.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let bought: CustomersOrders

beforeAll(async () => {
  shop = await openDemoShop()
  bought = await ordersInEachState(shop)
})
afterAll(() => shop?.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offScreen = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((one) => (one.getBoundingClientRect().right > innerWidth ? [one.textContent] : [])),
  )
const usd = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

describe('the order list', () => {
  it('the empty order list links to the products', async () => {
    const page = await shop.visit('/account/orders', {
      stored: (await aShopper(shop, { address: false })).stored,
      width: 390,
    })
    await heading(page, 'No orders yet').waitFor()
    await checkA11yAtBothWidths(page, 'no orders')
    await page.getByRole('link', { name: 'All Products', exact: true }).last().click()
    await page.waitForURL('**/products')
  })

  it('the order list has one card for each item with status, date and both currencies, linked to the order', async () => {
    const page = await bought.visit('/account/orders')
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'All Orders').waitFor()
    await page.getByText('from anytime').waitFor()
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(5)
    const words = await cards.allInnerTexts()
    expect(words[0]).toMatch(/^PENDING\s+Pay by \d+:\d\d [AP]M/)
    expect(words[0], 'nothing is described as paid before the payment').not.toMatch(/Paid|Price$/)
    expect(words[1]).toMatch(/^PLACED\s+Arriving by \w{3}, \w{3} \d+/)
    expect(words[4]).toMatch(/^DELIVERED\s+Delivered on/)
    const order = await bought.read(bought.orders.delivered)
    const inRupees = order.listAmount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
    expect(words[4]).toContain(inRupees)
    expect(words[4]).toContain(usd(order.totalSellingPrice))
    expect(words[4]).toContain(`about ${inRupees}`)
    expect(words[4], 'the approximate amount is not described as paid').not.toMatch(/Paid.*about/)
    expect(words[4]?.indexOf('$')).toBeLessThan(words[4]?.indexOf('₹') ?? 0)
    expect(words[4]).toContain('Quantity: 2')
    expect(words[4]).toContain(`Order ${order.orderId} · `)
    await checkA11yAtBothWidths(page, 'the list')
    await page.getByRole('main').getByRole('combobox').selectOption('Delivered')
    await page.waitForURL('**/account/orders?status=delivered')
    await expect.poll(() => cards.count()).toBe(1)
    await page.getByLabel('Search your orders').fill(order.orderId)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/account/orders?search=${order.orderId}&status=delivered`)
    await expect.poll(() => cards.count()).toBe(1)
    await page.getByLabel('Search your orders').fill('nothing like it')
    await page.keyboard.press('Enter')
    await heading(page, 'No orders match').waitFor()
    await checkA11yAtBothWidths(page, 'no match')
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect.poll(() => cards.count()).toBe(5)
    await cards.last().getByRole('link').click()
    await page.waitForURL(`**/account/order/${order.id}/${order.orderItems[0]?.id}`)
    await heading(page, `Order Details: #${order.orderId}`).waitFor()
    expect(complaints).toEqual([])
  })

  it('the order list is paginated, newest orders first', async () => {
    const page = await bought.visit('/account/orders')
    await changeAnswer<Order[]>(page, /\/api\/orders\/users/, (list) => list, { 'x-total-count': '25' })
    await page.reload()
    const pages = page.getByRole('navigation', { name: 'Pages of orders' })
    await pages.getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL('**/account/orders?page=3')
  })
})

it('the account page edits personal details, links to all account pages and logs out to the home page', async () => {
  const page = await shop.visit('/account', {
    stored: (await aShopper(shop, { firstName: 'Priya', lastName: 'Nair', address: false })).stored,
    width: 390,
  })
  await heading(page, 'Personal Details').waitFor()
  const main = page.getByRole('main')
  for (const words of ['Priya Nair', 'N/A']) await main.getByText(words, { exact: true }).last().waitFor()
  await checkA11yAtBothWidths(page, 'personal details')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  const links = await menu.getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/account/orders',
    '/account',
    '/account/saved-card',
    '/account/address',
  ])
  expect(await offScreen(menu.locator('a, button')), 'entries of the menu outside a phone').toEqual([])
  await button(page, 'Edit').click()
  await page.getByLabel('Mobile').fill('123')
  await button(page, 'Save').click()
  await page.getByText('Mobile must be a 8-digit number').waitFor()
  await checkA11yAtBothWidths(page, 'a refused mobile')
  await page.getByLabel('Mobile').fill('12345678')
  await button(page, 'Save').click()
  await main.getByText('12345678').waitFor()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
