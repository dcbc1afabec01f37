// Staff find customers and products; a customer is logged out, blocked and unblocked.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const visit = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

describe.each(flowWidths(1440, 390))('at %i px', (width) => {
  it('staff find a customer, write a note, block the account and unblock it', async () => {
    const email = width === 390 ? 'reviewer44@example.com' : 'customer@example.com'
    const page = await visit('/admin/customers', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'Customers')
    await page.getByRole('searchbox').fill(email)
    const found = page.getByRole('main').getByRole('link').filter({ hasNotText: 'Customers' })
    await page.getByText(email).first().waitFor()
    await page.waitForURL((url) => url.searchParams.get('query') === email)
    await checkA11yAtBothWidths(page, 'the customers')
    await found.first().click()
    await page.getByRole('region', { name: 'Notes' }).waitFor()
    await page.getByRole('region', { name: 'Addresses' }).waitFor()
    await page.getByLabel('New note').fill('Prefers calls in the morning.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('region', { name: 'Notes' }).getByText('Prefers calls in the morning.').waitFor()
    await checkA11yAtBothWidths(page, 'a customer')

    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('The phone was stolen')
    await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
    await toast(page, `${email} was logged out on all devices.`)
    await page.getByText('Logged out: The phone was stolen').waitFor()

    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await dialog.getByLabel('Reason').fill('Testing the block')
    await checkA11yAtBothWidths(page, 'the block dialog')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await toast(page, `${email} was blocked.`)
    await page.getByText('Blocked: Testing the block').waitFor()
    await page.getByRole('region', { name: 'Newest Emails' }).getByText('Account blocked').waitFor()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Tested')
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await toast(page, `${email} can log in again.`)
    await page.getByRole('link', { name: 'All customers' }).click()
    await page.waitForURL((url) => url.searchParams.get('query') === email)
    expect(complaints).toEqual([])
  })

  it('staff find products of all sellers by state, category and text', async () => {
    const page = await visit('/admin/products', width)
    const complaints = watchForComplaints(page, shop.url)
    await heading(page, 'Products')
    await page.getByLabel('State').selectOption('Listed')
    await page.getByLabel('Category').selectOption('All of Men')
    await page.getByRole('searchbox').fill('shirt')
    await page.waitForURL((url) => url.searchParams.get('query') === 'shirt')
    const first = page.getByRole('main').getByRole('link', { name: /shirt/i }).first()
    await expect.poll(() => first.getAttribute('href')).toMatch(/^\/admin\/products\/\d+$/)
    await checkA11yAtBothWidths(page, 'the products')
    await page.getByRole('searchbox').fill('zzzz')
    await page.getByText('No matching products').waitFor()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await page.getByText(/^2,\d{3} products$/).waitFor()
    expect(complaints).toEqual([])
  })

  it('staff hide a product without a report, and restore it', async () => {
    const page = await visit('/admin/products?state=LISTED&query=kurta', width)
    const complaints = watchForComplaints(page, shop.url)
    const menu = page
      .getByRole('main')
      .getByRole('button', { name: /^More for / })
      .first()
    const title = (await menu.getAttribute('aria-label'))?.replace('More for ', '') ?? ''
    await menu.click()
    await page.getByRole('menuitem', { name: 'Open in the shop' }).waitFor()
    await page.getByRole('menuitem', { name: 'Hide from the shop' }).click()
    const dialog = page.getByRole('dialog', { name: `Hide ${title}` })
    await dialog.getByLabel('Reason').fill('The pictures show another product.')
    await checkA11yAtBothWidths(page, 'hiding a product')
    await dialog.getByRole('button', { name: 'Hide and send the reason' }).click()
    await toast(page, 'Product hidden. Its seller has been notified.')
    await page.getByRole('button', { name: `More for ${title}`, exact: true }).waitFor({ state: 'detached' })
    await page.goto(`${shop.url}/admin/products?state=HIDDEN`)
    await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await toast(page, 'The product was restored.')
    expect(complaints).toEqual([])
  })
})

it('staff who leave a typed note or a new coupon are asked first', async () => {
  const page = await visit('/admin/customers?query=customer@example.com', 1440)
  const complaints = watchForComplaints(page, shop.url)
  await page.getByRole('main').locator('tbody a').first().click()
  const note = page.getByLabel('New note')
  await note.fill('Called about a refund.')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await checkA11yAtBothWidths(page, 'leaving a note')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await note.inputValue()).toBe('Called about a refund.')
  await menu.getByRole('link', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'Orders')

  await page.goto(`${shop.url}/admin/create-coupon`)
  await heading(page, 'Create Coupon')
  await menu.getByRole('link', { name: 'Orders' }).click()
  await heading(page, 'Orders')
  await page.goBack()
  await page.getByLabel('Coupon Code').fill('SPRING')
  await menu.getByRole('link', { name: 'Orders' }).click()
  await question.getByText('The coupon has not been created yet.').waitFor()
  await question.getByRole('button', { name: 'Leave' }).click()
  await heading(page, 'Orders')
  expect(complaints).toEqual([])
})

it('all entries of the menu fit at 1440 by 900 px, and folded ones can be opened', async () => {
  const page = await visit('/admin', 1440)
  await page.setViewportSize({ width: 1440, height: 900 })
  await heading(page, 'Dashboard')
  const menu = page.getByRole('navigation', { name: 'Admin menu' })
  const rowsFit = () =>
    menu.evaluate((nav) => {
      const box = nav.querySelector('.mantine-ScrollArea-viewport')
      return box !== null && box.scrollHeight <= box.clientHeight
    })
  for (const [group, entry] of [
    ['Marketing', 'Coupons'],
    ['Storefront', 'Home Page'],
    ['Shop', 'Settings'],
  ] as const) {
    const fold = menu.getByRole('button', { name: group, exact: true })
    if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click()
    await menu.getByRole('link', { name: entry, exact: true }).waitFor()
    expect(await rowsFit(), group).toBe(true)
  }
  const heights = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32)
  await checkA11y(page, 'the menu')
})
