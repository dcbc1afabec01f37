// The search of the seller and admin areas, and their keyboard shortcuts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

let shop: DemoShop
let admin: string
let seller: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'staff find sellers, pages and settings from any page, at %i px',
  async (width) => {
    const page = await shop.visit('/admin/coupon', { stored: { access_token: admin }, width })
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor()
    const search = page.getByRole('combobox', { name: 'Search' })
    if (width === 390) await page.getByRole('button', { name: 'Search', exact: true }).click()
    else await page.keyboard.press('Control+k')
    await search.fill('malabar')
    await page.getByRole('option', { name: /^Malabar Cloth House/ }).waitFor()
    await checkA11yAtBothWidths(page, 'with results')
    await search.press('Enter')
    await page.getByRole('heading', { name: 'Malabar Cloth House', level: 1 }).waitFor()

    if (width === 390) return
    await page.keyboard.press('/')
    await search.fill('gst')
    await page.getByRole('option', { name: 'Settings: Tax regime' }).click()
    await page.getByRole('region', { name: 'Tax', exact: true }).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Go to Payouts').waitFor()
    await checkA11yAtBothWidths(page, 'the shortcuts')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: 'Payouts', level: 1 }).waitFor()
  },
)

it.each(flowWidths(1440, 390))(
  'sellers find their products and nothing of others, at %i px',
  async (width) => {
    const page = await shop.visit('/seller', { stored: { token: seller }, width })
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('zzzz')
    await page.getByText('Nothing found.', { exact: false }).waitFor()
    await search.fill('kurta')
    const option = page.getByRole('option', { name: /kurta/i }).first()
    const title = (await option.innerText()).split('\n')[0] ?? ''
    expect(title).toMatch(/kurta/i)
    await option.click()
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /edit product|kurta/i })
      .waitFor()
  },
)

it('what staff type while the search loads is searched for', async () => {
  const page = await shop.visit('/admin/coupon', { stored: { access_token: admin } })
  await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor()
  let load = () => {}
  const typed = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/command-palette*', async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  // G and O would open the orders.
  await page.keyboard.type('go malabar')
  load()
  await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('go malabar')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('')
})

it('no key is lost when staff type as soon as they open the search', async () => {
  const page = await shop.visit('/admin/coupon', { stored: { access_token: admin } })
  await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search' })
  for (const text of ['simran gill', 'PO-000186', 'go malabar']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await expect.poll(() => field.inputValue()).toBe(text)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  }
})
