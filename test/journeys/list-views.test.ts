// Staff and sellers arrange their lists: page size and saved views.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { anOrderOfTwo, payAndRead, type Tokens, tokensOf } from './order-desk.ts'
import { aDemoReturn } from './return-list.ts'

let shop: DemoShop
let tokens: Tokens
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  await payAndRead(shop, await anOrderOfTwo(shop, tokens))
  await aDemoReturn(shop, tokens)
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) =>
  shop.visit(path, {
    stored: path.startsWith('/admin') ? { access_token: tokens.admin } : { token: tokens.seller },
    width,
  })
const rows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody tr:not([aria-hidden])')
const hasParam = (name: string, value: string | null) => (url: URL) => url.searchParams.get(name) === value

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it('the page size is part of the URL and remembered by the browser', async () => {
    const page = await visit('/admin/products', width)
    const complaints = watchForComplaints(page, shop.url)
    const rowsOf = () =>
      width === 390
        ? page.getByRole('list', { name: 'Products' }).getByRole('listitem').count()
        : rows(page, 'Products').count()
    await expect.poll(rowsOf).toBe(20)
    await page.getByLabel('Rows per page').selectOption('10')
    await page.waitForURL(hasParam('size', '10'))
    await expect.poll(rowsOf).toBe(10)
    await page.goto(`${shop.url}/admin/products`)
    await expect.poll(rowsOf).toBe(10)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL((url) => url.search === '?page=2&size=10')
    // The address changes before the list does.
    await page.locator('[aria-current="page"]', { hasText: /^2$/ }).waitFor()
    await checkA11yAtBothWidths(page, 'the products')
    expect(complaints).toEqual([])
  })
})

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it.each([
    ['/admin/orders', 'status=PLACED'],
    ['/admin/returns', 'status=ACCEPTED'],
    ['/seller/orders', 'status=PLACED'],
  ])('%s: a view is saved, opened and deleted', async (path, filter) => {
    const page = await visit(`${path}?${filter}`, width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByText("Copy the page's address").waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name of this view').fill('My morning list')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'My morning list' }).waitFor()
    await checkA11yAtBothWidths(page, 'the saved views')
    await page.goto(`${shop.url}${path}`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('link', { name: 'My morning list' }).click()
    await page.waitForURL((url) => url.search.includes(filter) && url.searchParams.get('size') === '20')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Delete view My morning list' }).click()
    await page.getByText("Copy the page's address").waitFor()
    expect(complaints).toEqual([])
  })
})

it('10 to 14 rows fit on a screen of 1440 by 900 px, and the first row on a phone', async () => {
  for (const path of ['/admin/customers', '/admin/products', '/seller/products']) {
    const page = await visit(path, 1440)
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = page.getByRole('table').first().locator('tbody tr:not([aria-hidden])')
    await list.first().waitFor()
    // Rows have their height once the pictures have theirs.
    const fitting = () =>
      list.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= 900).length)
    await expect.poll(fitting, { message: path }).toBeGreaterThanOrEqual(10)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('main').getByRole('listitem').first()
    await card.waitFor()
    await expect
      .poll(() => card.evaluate((row) => row.getBoundingClientRect().top), { message: path })
      .toBeLessThan(700)
  }
})
