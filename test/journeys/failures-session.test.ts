// What people see without a session, when their session ends, and at an address without a page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { checkA11y, checkA11yAtBothWidths } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { aBuyer, coupon, main, openCart, sign } from './cart-page.ts'
import { logInByForm } from './login-form.ts'

let shop: DemoShop
let shelf: Shelf
/** A customer with one product in the cart; the tests leave the cart as it is. */
let patient: Shopper
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  patient = await aBuyer(shop, shelf)
})
afterAll(() => shop?.close())

describe('the customer session', () => {
  it('an expired session asks for a login in a dialog, and the typed text stays', async () => {
    const shopper = await aBuyer(shop, shelf)
    const page = await openCart(shop, shopper)
    await coupon(page).fill('WELCOME10')
    await shop.call('POST', '/auth/logout', { token: shopper.token })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await checkA11y(page, 'session ended')
    await logInByForm(dialog, shop.url, shopper.email)
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/cart')
    expect(await coupon(page).inputValue()).toBe('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await sign(page, 'WELCOME10 applied').waitFor()
  })

  it('a login of another account in another tab closes the pages of the first one', async () => {
    const [first, second] = [await aBuyer(shop, shelf), await aBuyer(shop, shelf)]
    const page = await shop.visit('/account/orders', { stored: first.stored })
    await main(page).getByText('No orders yet').waitFor()
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${shop.url}/healthz`)
    await otherTab.evaluate((token) => localStorage.setItem('access_token', token), second.token)
    await page.waitForURL(`${shop.url}/`)
  })

  it('dismissing the login dialog opens the login page with the way back', async () => {
    const shopper = await aBuyer(shop, shelf)
    const page = await openCart(shop, shopper)
    await shop.call('POST', '/auth/logout', { token: shopper.token })
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${shop.url}/login?from=%2Fcart`)
  })

  it('pages of an account send a guest to the login with the requested page', async () => {
    const page = await shop.visit('/no-such-page')
    for (const path of [
      '/cart',
      '/checkout',
      '/wishlist',
      '/account/orders',
      '/payment-success/1?session_id=x',
    ]) {
      await page.goto(shop.url + path)
      await page.waitForURL(`${shop.url}/login?from=${encodeURIComponent(path)}`)
    }
  })

  it('an expired stored token shows a toast and leads to the login', async () => {
    const page = await shop.visit('/cart', { stored: { access_token: 'over' } })
    await page.waitForURL(`${shop.url}/login?from=%2Fcart`)
    await sign(page, 'Your session has ended. Please log in again.').waitFor()
  })

  it('a protected page shows a loading notice until the profile arrives', async () => {
    const page = await shop.visit('/no-such-page')
    await page.evaluate((token) => localStorage.setItem('access_token', token), patient.token)
    let answer = () => {}
    await page.route('**/api/users/profile', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(`${shop.url}/cart`)
    await sign(page, 'Loading User Profile...').waitFor()
    await checkA11y(page, 'profile loading', { waiting: true })
    answer()
    await coupon(page).waitFor()
  })
})

it.each(flowWidths(390, 1440))(
  'an unknown URL shows "not found" and links to the products, at %i px',
  async (width) => {
    const page = await shop.visit('/no-such-page', { width })
    await page.getByRole('heading', { name: "We can't find that page" }).waitFor()
    const offered = page.getByRole('region', { name: 'New arrivals' })
    await offered.getByRole('article').first().waitFor()
    await checkA11yAtBothWidths(page, 'not found')
    await main(page).getByRole('link', { name: 'All Products' }).click()
    await page.waitForURL(`${shop.url}/products`)
  },
)
