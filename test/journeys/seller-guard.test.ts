// The guard of the seller's area, and every screen behind it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { logIn } from '../harness/log-in.ts'
import { logInByForm } from './login-form.ts'
import { fill, heading, press, step, storedToken, textsOf, tokenWith } from './registration-wizard.ts'

let shop: DemoShop
let token: string
beforeAll(async () => {
  shop = await openDemoShop()
  token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
})
afterAll(() => shop?.close())

const missing = 'Seller session not found. Please log in as a seller or complete your seller registration.'
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

describe('the guard of the seller area', () => {
  it.each([
    ['without a token', {}],
    ['with an expired token', { token: tokenWith({ authorities: 'ROLE_SELLER', exp: 1 }) }],
    ['with a customer’s token', { token: tokenWith({ authorities: 'ROLE_CUSTOMER', exp: inAnHour() }) }],
  ])('the guard redirects a visitor %s to the seller entry', async (_what, stored) => {
    const page = await shop.visit('/seller/orders?status=PLACED', { stored })
    await page.getByText(missing).waitFor()
    await page.waitForURL(`${shop.url}/become-seller`)
    await expect.poll(() => storedToken(page)).toBeNull()
    await page.getByRole('heading', { name: 'Login as a Seller' }).waitFor()
  })

  it('a seller who logs in at the entry gets the page that the guard refused', async () => {
    const page = await shop.visit('/seller/orders?status=PLACED')
    await page.getByText(missing).waitFor()
    await logInByForm(page.getByRole('main'), shop.url, 'copperpot@example.com')
    await page.waitForURL(`${shop.url}/seller/orders?status=PLACED`)
    await heading(page, 'Orders').waitFor()
  })

  it('the guard shows its verifying and loading states and then the requested page', async () => {
    expect(await (await fetch(`${shop.url}/seller/orders`)).text()).toContain('Verifying seller status...')
    const page = await shop.visit('/cart', { stored: { token } })
    await page.route('**/api/sellers/profile', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return route.continue()
    })
    await page.goto(`${shop.url}/seller/transaction`)
    await page.getByText('Loading Seller Profile...').waitFor()
    await heading(page, 'Transaction').waitFor()
  })

  it('the guard redirects home when the profile fails to load and to the seller entry when the profile is invalid', async () => {
    const page = await shop.visit('/cart', { stored: { token } })
    let answer: { status: number; json: unknown } = { status: 404, json: { message: 'Nobody is here.' } }
    await page.route('**/api/sellers/profile', (route) => route.fulfill(answer))
    await page.goto(`${shop.url}/seller/products`)
    await page.getByText('Seller information could not be loaded. Nobody is here.').waitFor()
    await page.waitForURL(`${shop.url}/`)
    answer = { status: 200, json: {} }
    await page.goto(`${shop.url}/seller/products`)
    await page.getByText('An unexpected issue came up with your seller session.').waitFor()
    // The guard also ends the session; otherwise the seller entry would redirect back to the invalid profile.
    await page.waitForURL(`${shop.url}/become-seller`)
    await step(page, 1, 'Tax Details & Mobile')
    expect(await storedToken(page)).toBeNull()
    const form = page.locator('main form')
    await fill(form, { Mobile: '98765432' })
    await press(page, 'Continue')
    await form.getByText('Enter the GSTIN').waitFor()
    expect(page.url()).toBe(`${shop.url}/become-seller`)
    expect(await textsOf(form, ['Mobile'])).toEqual(['98765432'])
  })

  it('an expired session leads from an open seller page to the seller entry', async () => {
    const own = await logIn(shop.url, 'copperpot@example.com', 'ROLE_SELLER')
    const page = await shop.visit('/seller/orders', { stored: { token: own } })
    await heading(page, 'Orders').waitFor()
    await shop.call('POST', '/auth/logout', { token: own })
    await page.getByLabel('Order Status').selectOption('SHIPPED')
    await page.getByText(missing).waitFor()
    await page.waitForURL(`${shop.url}/become-seller`)
    await expect.poll(() => storedToken(page)).toBeNull()
  })
})

const screens = [
  ['/seller', 'Dashboard'],
  ['/seller/orders', 'Orders'],
  ['/seller/returns', 'Returns'],
  ['/seller/reviews', 'Reviews'],
  ['/seller/products', 'Products'],
  ['/seller/add-product', 'Add Product'],
  ['/seller/payment', 'Payment'],
  ['/seller/transaction', 'Transaction'],
  ['/seller/account', 'Account'],
] as const

describe.each(flowWidths(390, 1440))('the seller area at %i px', (width) => {
  it('the menu and Back reach every seller screen', async () => {
    const page = await shop.visit('/seller', { stored: { token }, width })
    const complaints = watchForComplaints(page, shop.url)
    for (const [path, name] of screens) {
      if (width < 900) await press(page, 'Open menu')
      await page
        .getByRole('navigation', { name: 'Seller menu' })
        .getByRole('link', { name, exact: true })
        .click()
      await page.waitForURL((url) => url.pathname === path)
      await heading(page, name).waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await checkA11yAtBothWidths(page, path)
      expect(await page.title()).toBe(`${name} | Seller | Trove`)
    }
    await page.goBack()
    await heading(page, 'Transaction').waitFor()
    await page.goBack()
    await heading(page, 'Payment').waitFor()
    await page.reload()
    await heading(page, 'Payment').waitFor()
    expect(complaints).toEqual([])
  })
})

it('an unknown seller URL shows "not found" and answers 404', async () => {
  for (const path of ['/seller/nowhere', '/seller/orders/1/more'])
    expect((await fetch(shop.url + path)).status, path).toBe(404)
  for (const path of [
    ...screens.map(([path]) => path),
    '/seller/dashboard',
    '/seller/imports',
    '/seller/orders/1',
  ])
    expect((await fetch(shop.url + path)).status, path).toBe(200)
  const page = await shop.visit('/seller/nowhere', { stored: { token }, width: 390 })
  await heading(page, "We can't find that page").waitFor()
  await checkA11y(page, 'no such page')
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
})
