// Every screen, in phone, tablet and desktop width and in both colour schemes, without one finding of axe.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { openBrowser } from '../harness/browser.ts'
import { type ChildServer, freePort, startChildServer } from '../harness/child-server.ts'
import { logIn, type Tokens } from '../harness/log-in.ts'
import { expectSound } from '../harness/sound.ts'

let server: ChildServer
let browser: Browser
let shop: string
let tokensOf: { guest: object; person: Tokens; admin: Pick<Tokens, 'access_token'> }

beforeAll(async () => {
  const port = await freePort()
  server = await startChildServer('src/demo/main.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: join(inject('scratch'), `screens-${unique()}`),
  })
  shop = `http://localhost:${port}`
  browser = await openBrowser()
  const customer = await logIn(shop, 'customer@example.com', 'ROLE_CUSTOMER')
  tokensOf = {
    guest: {},
    person: { access_token: customer, token: await logIn(shop, 'seller@example.com', 'ROLE_SELLER') },
    admin: { access_token: await logIn(shop, 'admin@example.com', 'ROLE_CUSTOMER') },
  }
  await fetch(`${shop}/api/carts/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer}` },
    body: JSON.stringify({ productId: await aProductId(), quantity: 1 }),
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.kill()
})

/** Something that comes in one size, so that it can be put into the bag as it is. */
async function aProductId(): Promise<number | undefined> {
  const response = await fetch(`${shop}/api/products?category=electronics_audio&stock=in_stock`)
  const { content } = (await response.json()) as { content: { id: number }[] }
  return content[0]?.id
}

const guestScreens = [
  '/',
  '/products',
  '/products/women_ethnic?discount=10',
  '/products?query=nothing-is-called-this',
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
  '/seller/payment',
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
  '/admin/audit',
  '/admin/staff',
  '/admin/coupon',
  '/admin/create-coupon',
  '/admin/home-grid',
  '/admin/electronic-table',
  '/admin/shop-by-category',
  '/admin/deals',
  '/admin/account',
]

describe.each([
  ['phone', 390, 'light'],
  ['tablet', 768, 'dark'],
  ['desktop', 1440, 'dark'],
] as const)('on a %s of %i px in %s colours', (_device, width, colorScheme) => {
  it.each([
    ...guestScreens.map((path) => ({ path, visitor: 'guest' as const })),
    ...privateScreens.map((path) => ({ path, visitor: 'person' as const })),
    ...adminScreens.map((path) => ({ path, visitor: 'admin' as const })),
  ])('$path', async ({ path, visitor }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, tokensOf[visitor])
    const page = await context.newPage()
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(
      () => !/^(Verifying|Loading)/.test(document.querySelector('h1')?.textContent ?? ''),
    )
    // The mailbox refreshes itself when it is told to; that is its purpose.
    await expectSound(page, path, { without: path === '/dev/mailbox' ? ['meta-refresh'] : [] })
    await context.close()
  })
})
