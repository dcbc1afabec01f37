// The home page, and the header and category menu of every page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { visitLive } from './live-page.ts'

type Entry = { name: string; categoryCode: string }
type Home = {
  electricCategories: Entry[]
  grid: Entry[]
  shopByCategories: Entry[]
  deals: { discount: number; category: Entry }[]
}
type Tree = { code: string; name: string; children: Tree }[]

let shop: DemoShop
let home: Home
let tree: Tree
beforeAll(async () => {
  shop = await openDemoShop()
  home = await shop.call<Home>('GET', '/home-page')
  tree = await shop.call<Tree>('GET', '/categories')
})
afterAll(() => shop?.close())

const hasFocus = (element: Element) => element === document.activeElement

describe('the home page', () => {
  it.each([
    ['phone', 390, 'light'],
    ['desktop', 1440, 'dark'],
  ] as const)(
    'the home page shows strip, collage, deals, categories and seller banner on a %s',
    async (_device, width, colorScheme) => {
      const page = await visitLive(shop, '/', { width, colorScheme })
      const complaints = watchForComplaints(page, shop.url)
      const strip = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')
      expect(await strip.allInnerTexts()).toEqual(home.electricCategories.slice(0, 7).map(({ name }) => name))
      expect(await strip.first().getAttribute('href')).toBe(
        `/products/${home.electricCategories[0]?.categoryCode}`,
      )
      expect(await page.getByRole('region', { name: 'Discover' }).locator('img').count()).toBe(7)
      const deals = page.getByRole('region', { name: "TODAY'S DEALS" }).getByRole('link')
      const offers = home.deals.slice(0, 6)
      expect(await deals.allTextContents()).toEqual(
        offers.map(({ discount, category }) => `${category.name}${discount}% OFFShop Now`),
      )
      expect(await deals.locator('img').count()).toBe(offers.length)
      const tiles = page.getByRole('region', { name: 'SHOP BY CATEGORY' }).getByRole('link')
      expect(await tiles.allInnerTexts()).toEqual(home.shopByCategories.map(({ name }) => name))
      expect(await tiles.locator('img').count()).toBe(home.shopByCategories.length)
      expect(await page.getByRole('heading', { name: 'Sell Your Product' }).isVisible()).toBe(true)
      await checkA11y(page, 'the home page')
      await deals.first().click()
      await page.waitForURL((url) => url.pathname === `/products/${offers[0]?.category.categoryCode}`)
      await page.goBack()
      await page.locator('main').getByRole('link', { name: 'Become Seller' }).click()
      await page.waitForURL(/\/become-seller$/)
      expect(complaints).toEqual([])
    },
  )

  it('home page and listing have no layout shift while loading', async () => {
    const page = await shop.visit('/robots.txt', { width: 390, ownContext: true })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/products/men?color=Black']) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => window.scrollTo(0, 900))
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBe(0)
    }
  })
})

describe('the category menu of large screens', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true })
  const switchOf = (page: Page, name: string) =>
    menu(page).getByRole('button', { name: `Show ${name} categories` })
  const isOpen = (page: Page, name: string) => switchOf(page, name).getAttribute('aria-expanded')

  it('the menu opens on hover with second and third level links and closes after 150 ms', async () => {
    const page = await visitLive(shop, '/')
    expect(await menu(page).getByRole('link').locator('visible=true').allInnerTexts()).toEqual([
      'Men',
      'Women',
      'Furnitures',
      'Electronics',
    ])
    await menu(page).getByRole('link', { name: 'Electronics', exact: true }).hover()
    expect(await isOpen(page, 'Electronics')).toBe('true')
    for (const shelf of tree.find(({ code }) => code === 'electronics')?.children ?? []) {
      for (const { code, name } of [shelf, ...shelf.children]) {
        const link = menu(page).locator(`a[href="/products/${code}"]`)
        await link.locator('visible=true').waitFor()
        expect(await link.innerText()).toBe(name)
      }
    }
    await checkA11y(page, 'an open menu')
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await page.mouse.move(700, 850)
    await page.clock.runFor(149)
    expect(await isOpen(page, 'Electronics')).toBe('true')
    await page.clock.runFor(1)
    await expect.poll(() => isOpen(page, 'Electronics')).toBe('false')
    // The menu stays open when the pointer returns within 150 ms.
    await menu(page).getByRole('link', { name: 'Men', exact: true }).hover()
    await page.mouse.move(700, 850)
    await page.clock.runFor(100)
    await menu(page).getByRole('link', { name: 'Men', exact: true }).hover()
    await page.clock.runFor(200)
    expect(await isOpen(page, 'Men')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page, 'Men')).toBe('false')
  })

  it.each([
    [1200, 900, 500],
    [1440, 560, 410],
  ])(
    'the menu panel at %i by %i px is at most %i px high with columns of at least 180 px',
    async (width, height, most) => {
      const page = await visitLive(shop, '/', { viewport: { width, height } })
      await menu(page).getByRole('link', { name: 'Women', exact: true }).hover()
      await menu(page).getByRole('link', { name: 'Sarees' }).waitFor()
      const panel = page.locator('#sheet-women > div')
      expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(most)
      const columns = await panel.locator('> div').evaluateAll((all) => all.map((one) => one.clientWidth))
      expect(columns).toHaveLength(8)
      expect(Math.min(...columns)).toBeGreaterThanOrEqual(180)
    },
  )

  it('the menu works by keyboard: Arrow Down enters, Escape closes, Tab leaves', async () => {
    const page = await visitLive(shop, '/')
    const women = menu(page).getByRole('link', { name: 'Women', exact: true })
    await women.focus()
    await page.keyboard.press('ArrowDown')
    const first = menu(page).getByRole('link', { name: 'Topwear' }).locator('visible=true')
    await expect.poll(() => first.evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen(page, 'Women')).toBe('false')
    expect(await switchOf(page, 'Women').evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isOpen(page, 'Women')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await first.evaluate(hasFocus)).toBe(true)
    await menu(page).getByRole('link', { name: 'Furnitures', exact: true }).focus()
    await expect.poll(() => isOpen(page, 'Women')).toBe('false')
    await switchOf(page, 'Men').press('Enter')
    await menu(page).locator('#sheet-men').getByRole('link', { name: 'Sneakers' }).press('Enter')
    await page.waitForURL(/\/products\/men_footwear_sneakers$/)
    await expect.poll(() => isOpen(page, 'Men')).toBe('false')
    await expect.poll(() => page.locator('main').evaluate(hasFocus)).toBe(true)
  })

  it('the menu opens on hover without JavaScript, and its links work', async () => {
    const page = await shop.visit('/', { javaScriptEnabled: false })
    await menu(page).getByRole('link', { name: 'Electronics', exact: true }).hover()
    await menu(page).getByRole('link', { name: 'Audio' }).click()
    await page.waitForURL(/\/products\/electronics_audio$/)
    await page
      .getByRole('navigation', { name: 'Subcategories' })
      .getByRole('link', { name: 'Headphones' })
      .click()
    await page.waitForURL(/\/products\/electronics_audio_headphones$/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Headphones')
  })
})

describe('the menu of small screens', () => {
  it('the menu drawer of small screens has the whole category tree', async () => {
    const page = await visitLive(shop, '/', { width: 390 })
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    await checkA11y(page, 'the menu')
    await drawer.getByText('Furnitures', { exact: true }).press('Enter')
    await drawer.getByText('Lighting', { exact: true }).press('Enter')
    await drawer.getByRole('link', { name: 'Floor Lamps' }).waitFor()
    await checkA11y(page, 'a shelf of the menu')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await opener.evaluate(hasFocus)).toBe(true)
    await opener.click()
    expect(await drawer.getByRole('link', { name: 'Become Seller' }).isVisible()).toBe(true)
    await drawer.getByText('Furnitures', { exact: true }).click()
    await drawer.getByText('Lighting', { exact: true }).click()
    await drawer.getByRole('link', { name: 'Floor Lamps' }).click()
    await page.waitForURL(/\/products\/home_furniture_lighting_floor_lamps$/)
    await drawer.waitFor({ state: 'hidden' })
  })
})

describe('the header', () => {
  it('the header shows Login to a guest and links to home, wishlist, cart and seller entry', async () => {
    const page = await visitLive(shop, '/products')
    const links = page.getByRole('banner').getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    for (const path of ['/', '/login', '/wishlist', '/cart', '/become-seller'])
      expect(targets).toContain(path)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.getByRole('banner').getByRole('link', { name: 'Become Seller' }).isVisible()).toBe(
      false,
    )
    expect(
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).locator('visible=true').count(),
    ).toBe(1)
  })

  it("the header shows the customer's name and the counts of wishlist and cart", async () => {
    const token = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
    const user = await shop.call<{ firstName: string; lastName: string }>('GET', '/users/profile', { token })
    const bag = await shop.call<{ totalItem: number }>('GET', '/carts', { token })
    const wishes = await shop.call<{ products: unknown[] }>('GET', '/wishlists', { token })
    const page = await visitLive(shop, '/', { stored: { access_token: token } })
    const banner = page.getByRole('banner')
    const name = banner.getByRole('link', { name: `${user.firstName} ${user.lastName}` })
    await name.waitFor()
    const amount = (count: number) => (count > 0 ? String(count) : '')
    await expect
      .poll(() => banner.getByRole('link', { name: 'Bag' }).textContent())
      .toBe(`Bag${amount(bag.totalItem)}`)
    await expect
      .poll(() => banner.getByRole('link', { name: 'Wishlist' }).textContent())
      .toBe(`Wishlist${amount(wishes.products.length)}`)
    await checkA11y(page, 'bag and wishes counted')
    await name.click()
    await page.waitForURL(/\/account\/orders$/)
  })
})
