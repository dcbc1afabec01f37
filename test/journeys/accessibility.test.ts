// axe checks every screen at phone, tablet and desktop width and in both color schemes.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let storedBy: Record<'guest' | 'person' | 'admin', Record<string, string>>

beforeAll(async () => {
  shop = await openDemoShop()
  const customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
  storedBy = {
    guest: {},
    person: { access_token: customer, token: await shop.tokenOf('seller@example.com', 'ROLE_SELLER') },
    admin: { access_token: await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER') },
  }
  const body = { productId: await aProductId(), quantity: 1 }
  await shop.call('POST', '/carts/items', { token: customer, body })
})
afterAll(() => shop?.close())

/** A product without options, which can be added to the cart directly. */
async function aProductId(): Promise<number | undefined> {
  const { content } = await shop.call<{ content: { id: number }[] }>(
    'GET',
    '/products?category=electronics_audio&stock=in_stock',
  )
  return content[0]?.id
}

const guestScreens = [
  '/',
  '/products',
  '/products/women_ethnic?discount=10',
  '/products?query=nothing-is-called-this',
  '/products?query=snekers',
  '/help',
  '/help/damaged-or-wrong',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/shipping',
  '/returns',
  '/product-details/x/x/1',
  '/reviews/1',
  '/login',
  '/become-seller',
  '/sellers/1',
  '/login?form=register',
  '/products?page=999',
  '/no-such-page',
  '/dev/mailbox',
]
const privateScreens = [
  '/cart',
  '/wishlist',
  '/checkout',
  '/account',
  '/account/orders',
  '/account/address',
  '/account/saved-card',
  '/account/order/1',
  '/reviews/1/create',
  '/payment-success/1?session_id=cs_test_none',
  '/seller',
  '/seller/orders',
  '/seller/products',
  '/seller/add-product',
  '/seller/imports',
  '/seller/returns',
  '/seller/reviews',
  '/seller/payment',
  '/seller/report',
  '/seller/transaction',
  '/seller/account',
]
const adminScreens = [
  '/admin',
  '/admin/sellers',
  '/admin/sellers/1',
  '/admin/orders',
  '/admin/orders/1',
  '/admin/payments',
  '/admin/payouts',
  '/admin/payouts?tab=due',
  '/admin/payouts?tab=files',
  '/admin/returns',
  '/admin/transactions',
  '/admin/moderation',
  '/admin/settings',
  '/admin/settings#refunds',
  '/admin/settings#currencies',
  '/admin/audit',
  '/admin/audit/access',
  '/admin/staff',
  '/admin/coupon',
  '/admin/create-coupon',
  '/admin/home-grid',
  '/admin/home-grid/blocks',
  '/admin/home-grid/blocks/new/products',
  '/admin/electronic-table',
  '/admin/shop-by-category',
  '/admin/deals',
  '/admin/account',
]

const screens = { guest: guestScreens, person: privateScreens, admin: adminScreens }
const devices = [
  ['phone', 390, 'light'],
  ['tablet', 820, 'dark'],
  ['desktop', 1440, 'dark'],
] as const

describe.each(['guest', 'person', 'admin'] as const)('the pages that a %s can open', (visitor) => {
  let page: Page | undefined

  it.each(screens[visitor])(
    'axe finds nothing on %s at phone, tablet and desktop width, in light and dark colors',
    async (path) => {
      page ??= await shop.visit('/', { stored: storedBy[visitor] })
      const [[, width, colorScheme]] = devices
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      await page.waitForFunction(
        () => !/^(Verifying|Loading)/.test(document.querySelector('h1')?.textContent ?? ''),
      )
      for (const [device, width, colorScheme] of devices) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await checkA11y(page, `${path} on a ${device}`, {
          // The mailbox uses meta refresh on purpose.
          without: path === '/dev/mailbox' ? ['meta-refresh'] : [],
        })
      }
    },
  )
})
