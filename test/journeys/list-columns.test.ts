// Staff and sellers choose the columns of every list, and the page size of the smaller ones.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { type Tokens, tokensOf } from './order-desk.ts'
import { fillLists } from './small-lists.ts'

let shop: DemoShop
let tokens: Tokens
let payoutId: number
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  payoutId = await fillLists(shop, tokens)
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) =>
  shop.visit(path, {
    stored: path.startsWith('/admin') ? { access_token: tokens.admin } : { token: tokens.seller },
    width,
  })
const rows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody tr:not([aria-hidden])')

it.each([
  ['/admin/orders', 'Orders', 'Payment'],
  ['/admin/customers', 'Customers', 'Mobile'],
  ['/admin/coupon', 'Coupons', 'Paid by'],
  ['/admin/deals', 'Deals', 'Paid by'],
  ['/admin/audit', 'Audit log', 'Who'],
  ['/admin/products', 'Products', 'Category'],
  ['/admin/sellers', 'Sellers', 'GSTIN'],
  ['/admin/transactions', 'Transactions', 'Commission'],
  ['/admin/returns?status=all', 'Returns', 'Refund'],
  ['/seller/returns?status=all', 'Returns', 'Refund'],
  ['/seller/orders', 'Orders', 'Shipping Address'],
  ['/seller/products', 'Products', 'Color'],
])('%s: columns are hidden and shown again', async (path, name, column) => {
  const page = await visit(path, 1440)
  const complaints = watchForComplaints(page, shop.url)
  const heads = page.getByRole('table', { name }).getByRole('columnheader', { name: column })
  await heads.waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: column, exact: true }).uncheck()
  await expect.poll(() => heads.count()).toBe(0)
  await checkA11y(page, 'the choice of columns')
  await page.goto(`${shop.url}${path}`)
  await page.getByRole('table', { name }).waitFor()
  expect(await heads.count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await heads.waitFor()
  expect(complaints).toEqual([])
})

it.each([
  ['/admin/orders', 'Orders', ['Items', 'Payment Method', 'City', 'Tracking']],
  ['/admin/customers', 'Customers', ['City', 'Average order', 'Customer ID']],
  ['/admin/products', 'Products', ['SKU', 'Brand', 'MRP', 'Product ID']],
  ['/admin/sellers', 'Sellers', ['City', 'State', 'Holiday', 'Seller ID']],
  ['/admin/transactions', 'Transactions', ['Order total', 'Tax on commission', 'Transaction ID']],
  ['/seller/payment', 'Payouts', ['Created', 'Sent', 'Paid']],
  ['/seller/transaction', 'Transactions', ['Commission', 'Tax on commission', 'Transaction ID']],
  ['/admin/returns?status=all', 'Returns', ['Requested', 'Decided', 'Photos', 'Comment']],
  ['/seller/returns?status=all', 'Returns', ['Requested', 'Decided', 'Photos', 'Comment']],
  ['/seller/orders', 'Orders', ['Items', 'SKU', 'Mobile', 'Payment', 'Tracking', 'Earnings']],
  ['/seller/products', 'Products', ['SKU', 'Brand', 'Category', 'Status', 'Rating', 'Added']],
])('%s: columns are added, shared by URL and removed', async (path, name, added) => {
  const page = await visit(path, 1440)
  const complaints = watchForComplaints(page, shop.url)
  const table = page.getByRole('table', { name })
  // The payment page has several lists.
  const part = path === '/seller/payment' ? page.getByRole('region', { name }) : page.getByRole('main')
  const head = (label: string) => table.getByRole('columnheader', { name: label, exact: true })
  await rows(page, name).first().waitFor()
  for (const label of added) expect(await head(label).count(), label).toBe(0)
  await part.getByRole('button', { name: 'Columns' }).click()
  for (const label of added) await page.getByRole('checkbox', { name: label, exact: true }).check()
  await checkA11y(page, 'the choice of columns')
  for (const label of added) await head(label).waitFor()
  await page.waitForURL((url) => url.searchParams.get('show')?.split('.').length === added.length)
  const shared = page.url()
  await checkA11y(page, 'the added columns')
  await page.getByRole('button', { name: 'Reset columns' }).click()
  for (const label of added) await expect.poll(() => head(label).count()).toBe(0)
  await page.goto(shared)
  for (const label of added) await head(label).waitFor()
  expect(complaints).toEqual([])
})

const month = new Date().toISOString().slice(0, 7)

/** The page, the table, a column to hide, one to add, and the section of a page with several lists. */
type SmallList = [path: string, table: string, hidden: string, added: string | null, section?: string]

async function arrange([path, name, hidden, added, section]: SmallList) {
  const url = path.replace(':payoutId', String(payoutId))
  const page = await visit(url, 1440)
  const complaints = watchForComplaints(page, shop.url)
  const table = page.getByRole('table', { name, exact: true })
  const head = (label: string) => table.getByRole('columnheader', { name: label, exact: true })
  const part = section ? page.getByRole('region', { name: section }) : page.getByRole('main')
  await head(hidden).waitFor()
  await part.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await menu.getByRole('checkbox', { name: hidden, exact: true }).uncheck()
  if (added) await menu.getByRole('checkbox', { name: added, exact: true }).check()
  await expect.poll(() => head(hidden).count()).toBe(0)
  await checkA11y(page, `the columns of ${path}`)
  await page.goto(`${shop.url}${url}`)
  await table.waitFor()
  expect(await head(hidden).count()).toBe(0)
  if (added) await head(added).waitFor()
  await part.getByRole('button', { name: 'Columns' }).click()
  await menu.getByRole('button', { name: 'Reset columns' }).click()
  await head(hidden).waitFor()
  if (added) await expect.poll(() => head(added).count()).toBe(0)
  expect(complaints).toEqual([])
}

it.each<SmallList>([
  ['/admin/jobs', 'Failed jobs', 'Since', 'Job ID'],
  ['/admin/audit', 'Audit log', 'Who', 'Address'],
  ['/admin/audit/access', 'Logins and views', 'From', 'Attempts'],
  ['/admin/payouts?tab=due', 'What is due', 'Balance', 'Method'],
  ['/admin/payouts?tab=approvals', 'Approvals', 'Requested by', 'Expires'],
  ['/admin/payouts?tab=files', 'Bank files', 'Total', 'To mark'],
  ['/admin/payouts/:payoutId', 'Lines of the payout', 'Type', 'Paid by shop'],
  ['/admin/bank', 'Bank transactions', 'Match', 'Reference'],
  ['/admin/bank?tab=cash', 'Orders paid in cash', 'Parcel', 'Carrier'],
  ['/admin/bank?tab=refunds', 'Refunds by bank transfer', 'Refund', 'Email'],
  [`/admin/books?from=${month}&to=${month}`, 'Trial balance', 'Opening', null, 'Trial balance'],
  [`/admin/books?from=${month}&to=${month}`, 'Profit by seller', 'Delivery', null, 'Profit by seller'],
  [`/admin/books?from=${month}&to=${month}`, 'Owed to sellers', 'Over 90 days', null, 'Owed to sellers'],
  ['/admin/search?show=no_results', 'Searches', 'Products found', null],
  ['/admin/attributes?category=home_furniture_kitchen', 'Attributes', 'Used as', 'Code'],
  ['/admin/home-grid', 'Home Page', 'Number', null],
  ['/admin/deals?tab=category', 'Deal categories', 'Image', null],
  ['/admin/home-grid/blocks', 'Banners and rows', 'Place', 'Changed'],
  ['/admin/content', 'Content pages', 'Topic', 'Published'],
  ['/admin/content/privacy', 'Revisions', 'By', 'Title'],
  ['/admin/settings#history', 'Settings history', 'Before', 'Change ID'],
  ['/admin/staff', 'Staff', 'Last seen', 'Account ID', 'Staff'],
  ['/admin/staff', 'Pending invitations', 'Sent', 'First sent', 'Pending invitations'],
])('admin: %s, %s: a hidden column stays hidden after a reload', async (...list) => arrange(list))

it.each<SmallList>([
  ['/seller/payment', 'Ready for the next payout', 'Type', 'Line ID', 'Ready for the next payout'],
  ['/seller/payment', 'Pending', 'Order', 'Line ID', 'Pending'],
  ['/seller/payment', 'Payouts', 'Statement', 'Paid', 'Payouts'],
  ['/seller/payment/payouts/:payoutId', 'Lines of the payout', 'Type', 'Line ID'],
  ['/seller/report', 'Report by day', 'Units', null],
  ['/seller/bulk', 'Bulk changes', 'Started', 'Items'],
  ['/seller/imports', 'Earlier imports', 'Rows', 'Finished'],
  ['/seller/team', 'Team', 'Status', 'Invited'],
])('seller: %s, %s: a hidden column stays hidden after a reload', async (...list) => arrange(list))

it.each([
  ['/admin/jobs', 'Failed jobs', 'size'],
  ['/admin/payouts?tab=approvals', 'Approvals', 'size'],
  ['/admin/search?show=no_results&days=7', 'Searches', 'list-size'],
  ['/seller/bulk', 'Bulk changes', 'size'],
])('%s: the page size is chosen, and the rest of the address stays', async (path, name, param) => {
  const page = await visit(path, 1440)
  const complaints = watchForComplaints(page, shop.url)
  await expect.poll(() => rows(page, name).count()).toBeGreaterThan(10)
  await page.getByLabel('Rows per page').selectOption('10')
  await expect.poll(() => rows(page, name).count()).toBe(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => rows(page, name).count()).toBeLessThan(10)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get(param)).toBe('10')
  for (const [key, value] of new URL(path, shop.url).searchParams) expect(searchParams.get(key)).toBe(value)
  await page.goto(`${shop.url}${path}`)
  await expect.poll(() => rows(page, name).count()).toBe(10)
  expect(complaints).toEqual([])
})

it('the newest transactions of the payment page have no further columns', async () => {
  const page = await visit('/seller/payment', 1440)
  await rows(page, 'Transactions').first().waitFor()
  const heads = page.getByRole('table', { name: 'Transactions' }).getByRole('columnheader')
  expect(await heads.allTextContents()).toEqual([
    'Date',
    'Customer Details',
    'Order',
    'Type',
    'Amount',
    'Your Share',
  ])
})
