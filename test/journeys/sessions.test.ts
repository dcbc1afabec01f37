// Access tokens expire after minutes and are renewed unnoticed; accounts list their devices.
import { SignJWT } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, type Shelf } from '../builders/demo-bag.ts'
import { openLogin } from '../builders/session-cookies.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { aCustomer, aSeller } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { aBuyer, coupon, sign } from './cart-page.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

type Role = 'ROLE_CUSTOMER' | 'ROLE_ADMIN' | 'ROLE_SELLER'
type Login = Awaited<ReturnType<typeof openLogin>>

async function accountOf(email: string, role: Role) {
  const table = role === 'ROLE_SELLER' ? 'sellers' : 'users'
  const { db } = shop.app.shop
  return db.selectFrom(table).select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow()
}

/** A browser that is logged in, with a token that has expired or has not. */
async function browserOf(email: string, role: Role, { width = 1440, expired = false, cookie = true } = {}) {
  const login = await openLogin(shop.app, await accountOf(email, role), role)
  // Not a page of the shop: its scripts would use the token as soon as it is stored.
  const page = await shop.visit('/healthz', { width, ownContext: true })
  const name = role === 'ROLE_SELLER' ? 'trove-seller-session' : 'trove-session'
  if (cookie) await page.context().addCookies([{ name, value: login.cookie, url: shop.url, httpOnly: true }])
  await store(page, role, expired ? await expiredOf(login) : login.token)
  return { page, login }
}

const keyOf = (role: Role) => (role === 'ROLE_SELLER' ? 'token' : 'access_token')
const store = (page: Page, role: Role, token: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [keyOf(role), token] as const)
const stored = (page: Page, role: Role) => page.evaluate((key) => localStorage.getItem(key), keyOf(role))

function expiredOf({ token }: Login): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return new SignJWT({ ...claims, iat: claims.iat - 1000, exp: claims.exp - 1000 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(shop.app.shop.keys.token)
}

const generationOf = async ({ id }: Login) =>
  (
    await shop.app.shop.db
      .selectFrom('sessions')
      .select('generation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).generation

const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

describe.each(flowWidths(390, 1440))('at %i px', (width) => {
  it('a token that expires while shopping is renewed unnoticed', async () => {
    const { email } = await aBuyer(shop, shelf)
    const { page, login } = await browserOf(email, 'ROLE_CUSTOMER', { width })
    await page.goto(`${shop.url}/cart`)
    await coupon(page).waitFor()
    // The laptop sleeps for 20 minutes.
    const old = await expiredOf(login)
    await store(page, 'ROLE_CUSTOMER', old)
    const refused: string[] = []
    page.on('response', (response) => void (response.status() === 401 && refused.push(response.url())))
    await page.getByRole('button', { name: 'One more' }).click()
    await expect.poll(() => stored(page, 'ROLE_CUSTOMER')).not.toBe(old)
    await page.goto(`${shop.url}/account/orders`)
    await page.getByRole('heading', { name: 'Orders', exact: false }).first().waitFor()
    expect(await generationOf(login)).toBe(1)
    expect(refused).toEqual([])
  })

  it('a customer logs out one device and then all of them', async () => {
    const { email } = await aBuyer(shop, shelf)
    const other = await browserOf(email, 'ROLE_CUSTOMER', { width })
    await other.page.goto(`${shop.url}/cart`)
    await coupon(other.page).waitFor()
    const lost = await openLogin(shop.app, await accountOf(email, 'ROLE_CUSTOMER'))
    const { page } = await browserOf(email, 'ROLE_CUSTOMER', { width })
    await page.goto(`${shop.url}/account#security`)
    const devices = page.getByRole('listitem').filter({ hasText: 'Logged in' })
    await devices.filter({ hasText: 'This device' }).waitFor()
    await checkA11yAtBothWidths(page, 'devices')
    await page.screenshot({ path: `.cache/devices-${width}.png`, fullPage: true })
    const before = await devices.count()
    await devices.getByRole('button').first().click()
    await sign(page, 'Logged out: Firefox on Mac').waitFor()
    await expect.poll(() => devices.count()).toBe(before - 1)
    expect(
      (
        await shop.app.shop.db
          .selectFrom('sessions')
          .select('revoked_at')
          .where('id', '=', lost.id)
          .executeTakeFirstOrThrow()
      ).revoked_at,
    ).not.toBeNull()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
    await dialog.waitFor()
    await checkA11yAtBothWidths(page, 'log out everywhere')
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL(`${shop.url}/`)
    await sign(page, 'You are logged out on all devices').waitFor()
    expect(await stored(page, 'ROLE_CUSTOMER')).toBeNull()
    await coupon(other.page).fill('WELCOME10')
    await other.page.keyboard.press('Enter')
    await expiredDialog(other.page).waitFor()
    expect(await coupon(other.page).inputValue()).toBe('WELCOME10')
  })

  it('without its cookie, the expired session asks for a login and says why', async () => {
    const { email } = await aBuyer(shop, shelf)
    const { page, login } = await browserOf(email, 'ROLE_CUSTOMER', { width, cookie: false })
    await page.goto(`${shop.url}/cart`)
    await coupon(page).fill('WELCOME10')
    await store(page, 'ROLE_CUSTOMER', await expiredOf(login))
    await page.keyboard.press('Enter')
    await expiredDialog(page).getByText('allow cookies for this site').waitFor()
    await checkA11yAtBothWidths(page, 'session ended without a cookie')
    await page.screenshot({ path: `.cache/cookie-missing-${width}.png` })
    expect(await coupon(page).inputValue()).toBe('WELCOME10')
  })

  it.each([
    ['seller', 'ROLE_SELLER', '/seller/account'],
    ['admin', 'ROLE_ADMIN', '/admin/account'],
  ] as const)('a %s continues with an expired token, and logs out everywhere', async (_, role, path) => {
    const { email } = role === 'ROLE_SELLER' ? await aSeller(shop.app) : await aCustomer(shop.app, { role })
    const { page } = await browserOf(email, role, { width, expired: true })
    await page.goto(shop.url + path)
    const devices = page.getByRole('region', { name: 'Your devices' })
    await devices.getByText('This device').waitFor()
    await checkA11yAtBothWidths(page, 'devices')
    await devices.screenshot({ path: `.cache/devices-${role}-${width}.png` })
    await devices.getByRole('button', { name: 'Log out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await stored(page, role)).toBeNull()
  })
})

it('two tabs that renew at once both continue', async () => {
  const { email } = await aBuyer(shop, shelf)
  const { page, login } = await browserOf(email, 'ROLE_CUSTOMER', { expired: true })
  const second = await page.context().newPage()
  // A renewal in another tab must not load the session again. A tab repeats a request that the ended token was refused for.
  const profiles: string[] = []
  page.context().on('response', (response) => {
    if (response.url().endsWith('/users/profile') && response.ok()) profiles.push(response.url())
  })
  await Promise.all([page, second].map((tab) => tab.goto(`${shop.url}/cart`)))
  await Promise.all([page, second].map((tab) => coupon(tab).waitFor()))
  // A tab may read the stored token before the other tab's token reaches it, and then renews once more.
  expect([1, 2]).toContain(await generationOf(login))
  expect(profiles.length).toBeLessThanOrEqual(2)
})

it('a customer and a seller are logged in beside each other, each with an own cookie', async () => {
  const { email } = await aBuyer(shop, shelf)
  const { page, login } = await browserOf(email, 'ROLE_CUSTOMER', { expired: true })
  const seller = await openLogin(shop.app, await aSeller(shop.app), 'ROLE_SELLER')
  const cookie = { name: 'trove-seller-session', value: seller.cookie, url: shop.url }
  await page.context().addCookies([cookie])
  await store(page, 'ROLE_SELLER', await expiredOf(seller))
  await page.goto(`${shop.url}/cart`)
  await coupon(page).waitFor()
  await page.goto(`${shop.url}/seller/account`)
  await page.getByRole('region', { name: 'Your devices' }).getByText('This device').waitFor()
  expect([await generationOf(login), await generationOf(seller)]).toEqual([1, 1])
})
