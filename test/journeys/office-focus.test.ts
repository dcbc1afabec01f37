// Where the focus goes in the back office, for people who use a keyboard or a screen reader.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { anOrderOfTwo, payAndRead, type Tokens, tokensOf } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
let orderId: number
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  orderId = (await payAndRead(shop, await anOrderOfTwo(shop, tokens))).id
})
afterAll(() => shop?.close())

const visit = (path: string, width = 1440) =>
  shop.visit(path, {
    stored: path.startsWith('/admin') ? { access_token: tokens.admin } : { token: tokens.seller },
    width,
  })
/** The name or text of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

it.each([
  ['/admin/orders/ID', 'Refund'],
  ['/seller/orders', 'Ship from CSV'],
])('%s: closing the dialog of "%s" gives the focus back to the button', async (path, name) => {
  const page = await visit(path.replace('ID', String(orderId)))
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(name)
})

it('an opened page has the focus on its heading, also after Back and from the search', async () => {
  const page = await visit('/seller/orders')
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().press('Enter')
  await page.waitForURL(/\/seller\/orders\/\d+/)
  await expect.poll(() => focused(page)).toMatch(/^Order TRV-/)
  await page.goBack()
  await expect.poll(() => focused(page)).toBe('Orders')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Returns')
  await page.getByRole('option', { name: 'Returns' }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Returns')
})

it('a refused form has the focus on its first wrong field, and the confirmation of a refund on "Back"', async () => {
  const page = await visit(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await reason.fill('Arrived late')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Back')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Continue')

  await page.goto(`${shop.url}/admin/settings`)
  const fee = page.getByRole('form', { name: 'Save shipping' }).getByLabel('Flat fee')
  await fee.fill('-3')
  await page.getByRole('button', { name: 'Save shipping' }).press('Enter')
  await expect.poll(() => fee.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('on a phone the closed menu is out of reach, and the open one closes with Escape', async () => {
  const page = await visit('/seller/products', 390)
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.waitFor()
  const menu = page.getByRole('navigation', { name: 'Seller menu' })
  expect(await menu.evaluate((nav: HTMLElement) => nav.inert)).toBe(true)
  await burger.press('Enter')
  await menu.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Open menu')
  await burger.press('Enter')
  await menu.getByRole('link', { name: 'Orders' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Orders')
})

it('the first key leads past the menu, and lists tell how many rows a search leaves', async () => {
  const page = await visit('/seller/products')
  await page.getByRole('table', { name: 'Products' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to content')
  const search = page.getByPlaceholder('Search title or SKU')
  await search.fill('shawl')
  await page
    .getByRole('status')
    .getByText(/^Products: \d$/)
    .waitFor()
})
