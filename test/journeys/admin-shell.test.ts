// The admin area: access, menu, and an axe check of every screen of its shell.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'

const adminEmail = 'admin@example.com'

let shop: DemoShop
let admin: string
let customer: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf(adminEmail, 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const open = (path: string, width: number, token = admin) =>
  shop.visit(path, { stored: { access_token: token }, width })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

const screens = [
  ['/admin', 'Dashboard', ''],
  ['/admin/coupon', 'Coupons', 'Marketing'],
  ['/admin/create-coupon', 'Create Coupon', 'Marketing'],
  ['/admin/home-grid', 'Home Page', 'Storefront'],
  ['/admin/electronic-table', 'Electronic Category', 'Storefront'],
  ['/admin/shop-by-category', 'Shop By Category', 'Storefront'],
  ['/admin/deals', 'Deal', 'Marketing'],
  ['/admin/account', 'Account', ''],
] as const

describe('the guard of the admin area', () => {
  it.each([390, 1440])(
    'a guest logs in first and then reaches the requested admin page, at %i px',
    async (width) => {
      const page = await shop.visit('/admin/coupon?status=ACTIVE', { width })
      await page.getByText('Admin access requires login.').waitFor()
      await page.waitForURL(/\/login\?from=%2Fadmin%2Fcoupon%3Fstatus%3DACTIVE$/)
      await page.getByText('Log in to manage the shop.').waitFor()
      await checkA11y(page, 'the login')
      const asked = new Date()
      await page.getByLabel('Email').fill(adminEmail)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, adminEmail, asked))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL(`${shop.url}/admin/coupon?status=ACTIVE`)
      await heading(page, 'Coupons').waitFor()
    },
  )

  it('the guard sends a customer without admin rights to the home page', async () => {
    const page = await open('/admin/deals', 1440, customer)
    await page.getByText('Access Denied. You are not authorized to view this page.').waitFor()
    await page.waitForURL(`${shop.url}/`)
    expect(await page.getByRole('link', { name: 'Admin area' }).count()).toBe(0)
  })

  it('the guard waits for the profile and shows an error with a retry when the server does not respond', async () => {
    const page = await shop.visit('/cart', { stored: { access_token: admin } })
    let fail = true
    await page.route('**/api/users/profile', async (route) => {
      if (fail) return route.abort()
      await new Promise((resolve) => setTimeout(resolve, 400))
      return route.continue()
    })
    await page.goto(`${shop.url}/admin/account`)
    await page.getByText('Loading User Profile...').waitFor()
    await page.getByRole('heading', { name: "We couldn't load your profile" }).waitFor()
    fail = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Account').waitFor()
  })

  it('an admin whose session ends is sent to the login', async () => {
    const token = await shop.tokenOf(adminEmail, 'ROLE_CUSTOMER')
    const page = await open('/admin/coupon', 1440, token)
    await heading(page, 'Coupons').waitFor()
    await shop.call('POST', '/auth/logout', { token })
    await page.getByLabel('Status').selectOption('ENDED')
    await page.getByText('Admin access requires login.').waitFor()
    await page.waitForURL(/\/login\?from=%2Fadmin%2Fcoupon/)
  })
})

describe.each([390, 1440])('the admin area at %i px', (width) => {
  const menu = async (page: Page) => {
    if (width < 900) await page.getByRole('button', { name: 'Open menu' }).click()
    return page.getByRole('navigation', { name: 'Admin menu' })
  }

  it('the menu opens every admin screen, and axe finds nothing', { timeout: 180_000 }, async () => {
    const page = await open('/admin', width)
    const complaints = watchForComplaints(page, shop.url)
    for (const [path, name, group] of screens) {
      const entry = (await menu(page)).getByRole('link', { name, exact: true })
      if (group && !(await entry.isVisible()))
        await page.getByRole('button', { name: group, exact: true }).click()
      await entry.click()
      await page.waitForURL((url) => url.pathname === path)
      await heading(page, name).waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await checkA11y(page, path)
      expect(await page.title()).toBe(`${name} | Admin | Trove`)
    }
    expect(await (await menu(page)).getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(complaints).toEqual([])
  })

  it('no two menu entries have the same icon', async () => {
    const all = await menu(await open('/admin', width))
    const icons = new Map<string, string>()
    const collect = async () => {
      const links = all.getByRole('link')
      for (const [path, icon] of await links.evaluateAll((each) =>
        each.map((link) => [
          link.getAttribute('href') ?? '',
          link.querySelector('path')?.getAttribute('d') ?? '',
        ]),
      ))
        icons.set(path ?? '', icon ?? '')
    }
    await all.getByRole('link', { name: 'Dashboard' }).waitFor()
    await collect()
    // Only one of these groups is open at a time.
    for (const group of ['Marketing', 'Storefront', 'Shop']) {
      const button = all.getByRole('button', { name: group, exact: true })
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      await collect()
    }
    expect(icons.size).toBeGreaterThan(25)
    expect(new Set(icons.values()).size).toBe(icons.size)
  })

  it('the page fills the viewport less 71 px, and the menu scrolls to the current entry', async () => {
    const page = await open('/admin/account', width)
    await heading(page, 'Account').waitFor()
    const space = await page.evaluate(() => {
      const main = document.querySelector('#content')
      const header = document.querySelector('header')
      if (!main || !header) return null
      const { minHeight, paddingTop } = getComputedStyle(main)
      const above = header.getBoundingClientRect().height
      return {
        above,
        below: parseFloat(minHeight) - above,
        room: parseFloat(paddingTop) >= above,
        innerHeight,
      }
    })
    expect(space).toMatchObject({ above: 71, below: (space?.innerHeight ?? 0) - 71, room: true })
    const here = (await menu(page)).getByRole('link', { name: 'Account', exact: true })
    const seen = () =>
      here.evaluate((entry) => {
        const { top, bottom } = entry.getBoundingClientRect()
        return entry.contains(document.elementFromPoint(40, (top + bottom) / 2))
      })
    await expect.poll(seen).toBe(true)
  })

  it('the account page shows the logged-in admin, and Logout ends the session', async () => {
    const token = await shop.tokenOf(adminEmail, 'ROLE_CUSTOMER')
    const page = await open('/admin/account', width, token)
    await page.getByRole('cell', { name: adminEmail }).waitFor()
    await page.getByText(/Logged in until /).waitFor()
    await menu(page)
    const ended = page.waitForResponse(/\/api\/auth\/logout$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${shop.url}/`)
    await ended
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await expect(shop.call('GET', '/users/profile', { token })).rejects.toThrow('401')
  })

  it('the customer account of an admin links to the admin area', async () => {
    const page = await open('/account', width)
    await page.getByRole('link', { name: 'Admin area' }).click()
    await heading(page, 'Dashboard').waitFor()
  })
})

it('an unknown admin URL shows "not found" and answers 404', async () => {
  expect((await fetch(`${shop.url}/admin/nowhere`)).status).toBe(404)
  for (const [path] of screens) expect((await fetch(shop.url + path)).status).toBe(200)
  const page = await open('/admin/nowhere', 1440)
  await heading(page, "We can't find that page").waitFor()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await heading(page, 'Dashboard').waitFor()
})
