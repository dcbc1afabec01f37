// Every screen, in phone, tablet and desktop width and in both colour schemes, without one finding of axe.
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unique } from '../builders/unique.ts'
import { openBrowser } from '../harness/browser.ts'
import { type ChildServer, freePort, startChildServer } from '../harness/child-server.ts'
import { logIn, type Tokens } from '../harness/log-in.ts'

let server: ChildServer
let browser: Browser
let shop: string
let tokens: Tokens

beforeAll(async () => {
  const port = await freePort()
  server = await startChildServer('src/demo/main.ts', {
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: join(inject('scratch'), `screens-${unique()}`),
  })
  shop = `http://localhost:${port}`
  browser = await openBrowser()
  tokens = {
    access_token: await logIn(shop, 'customer@example.com', 'ROLE_CUSTOMER'),
    token: await logIn(shop, 'seller@example.com', 'ROLE_SELLER'),
  }
  await fetch(`${shop}/api/carts/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
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
  '/seller/payment',
  '/seller/transaction',
  '/seller/account',
]

describe.each([
  ['phone', 390, 'light'],
  ['tablet', 768, 'dark'],
  ['desktop', 1440, 'dark'],
] as const)('on a %s of %i px in %s colours', (_device, width, colorScheme) => {
  it.each([
    ...guestScreens.map((path) => ({ path, signedIn: false })),
    ...privateScreens.map((path) => ({ path, signedIn: true })),
  ])('$path', async ({ path, signedIn }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    if (signedIn) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, tokens)
    }
    const page = await context.newPage()
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    // The mailbox refreshes itself when it is told to; that is its purpose.
    const { violations } = await new AxeBuilder({ page }).disableRules(['meta-refresh']).analyze()
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
    await context.close()
  })
})
