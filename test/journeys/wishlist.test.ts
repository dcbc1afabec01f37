// The wishlist heart: across a login, on a slow connection, in another tab, and after an expired session.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { logInByForm } from './login-form.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

type Goods = { id: number; title: string }

const wishes = async ({ token }: Shopper) => {
  const { products } = await shop.call<{ products: Goods[] }>('GET', '/wishlists', { token })
  return products.map(({ id }) => id)
}
const wishFor = ({ token }: Shopper, { id }: Goods) =>
  shop.call('POST', `/wishlists/add-product/${id}`, { token })

/** A customer with one product on the wishlist, and a second product to add. */
async function aWisher() {
  const [had, wanted] = [await shelf.add(), await shelf.add()]
  const shopper = await aShopper(shop)
  await wishFor(shopper, had)
  return { had, wanted, shopper }
}

const listingOf = ({ title }: Goods) => `/products?query=${encodeURIComponent(title)}`
const pageOf = ({ id, title }: Goods) =>
  productPath({ id, title, category: { categoryCode: 'electronics_audio_portable_speakers' } })

/** The heart on a card in the listing or among recently viewed products. */
const heart = (page: Page, { title }: Goods) => page.getByRole('button', { name: `Wishlist: ${title}` })
const filled = (page: Page, goods: Goods) => heart(page, goods).getAttribute('aria-pressed')
const counted = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).textContent()
const visible = (page: Page, text: string) => page.getByText(text).locator('visible=true').first().waitFor()

async function pressHeart(page: Page, goods: Goods) {
  await answering(heart(page, goods))
  await heart(page, goods).click()
}

/** Delays the first wishlist response until `arrive` is called. */
async function keepList(page: Page) {
  const read = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const there = Promise.withResolvers<void>()
  await page.route('**/api/wishlists', async (route) => {
    const response = await route.fetch()
    read.resolve()
    await letGo.promise
    await route.fulfill({ response })
    there.resolve()
  })
  const arrive = async () => {
    await read.promise
    letGo.resolve()
    await there.promise
    await page.waitForTimeout(200)
  }
  return { read: read.promise, arrive }
}

describe('a guest and the wishlist', () => {
  it('a guest presses a heart in the listing, logs in, and sees the heart filled and counted in the header', async () => {
    const { wanted, shopper } = await aWisher()
    const page = await shop.visit(listingOf(wanted))
    const complaints = watchForComplaints(page, shop.url)
    await pressHeart(page, wanted)
    await page.waitForURL(/\/login\?from=%2Fproducts/)
    await logInByForm(page.getByRole('main'), shop.url, shopper.email)
    await page.waitForURL(`${shop.url}${listingOf(wanted)}`)
    await visible(page, 'Added to your wishlist')
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await expect.poll(() => counted(page)).toBe('Wishlist2')
    await expect.poll(() => wishes(shopper)).toContain(wanted.id)
    expect(complaints).toEqual([])
  })

  it('a guest presses Add To Wishlist and logs in, and a delayed older wishlist does not undo the wish', async () => {
    const { wanted, shopper } = await aWisher()
    const page = await shop.visit(pageOf(wanted), { width: 390 })
    const { read, arrive } = await keepList(page)
    await page.route('**/api/wishlists/add-product/*', async (route) => {
      await read
      await route.continue()
    })
    const button = page.getByRole('button', { name: 'Add To Wishlist' })
    await answering(button)
    await button.click()
    await page.waitForURL(/\/login\?from=%2Fproduct-details/)
    await logInByForm(page.getByRole('main'), shop.url, shopper.email)
    await page.waitForURL(`${shop.url}${pageOf(wanted)}`)
    const done = page.getByRole('button', { name: 'In your Wishlist' })
    await done.waitFor()
    expect(await counted(page)).toBe('Wishlist2')
    await arrive()
    expect(await counted(page)).toBe('Wishlist2')
    expect(await done.getAttribute('aria-pressed')).toBe('true')
  })

  it('a guest who logs in in another tab gets the wish added once in the first tab', async () => {
    const { had, wanted, shopper } = await aWisher()
    const page = await shop.visit(listingOf(wanted))
    await pressHeart(page, wanted)
    await page.waitForURL(/\/login\?from=%2Fproducts/)
    await answering(page.getByRole('button', { name: 'Send OTP' }))
    const other = await page.context().newPage()
    await other.goto(`${shop.url}/robots.txt`)
    await other.evaluate((token) => localStorage.setItem('access_token', token), shopper.token)
    await page.waitForURL(`${shop.url}${listingOf(wanted)}`)
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await expect.poll(() => counted(page)).toBe('Wishlist2')
    // The next login must not repeat the wish.
    await pressHeart(page, wanted)
    await expect.poll(() => wishes(shopper)).toEqual([had.id])
    await page.goto(`${shop.url}/login?from=%2Fproducts`)
    await page.waitForURL(`${shop.url}/products`)
    await expect.poll(() => counted(page)).toBe('Wishlist1')
    await expect.poll(() => wishes(shopper)).toEqual([had.id])
  })
})

describe('a logged-in customer and the wishlist', () => {
  it('a heart pressed before the profile has loaded is saved and keeps the earlier wishes', async () => {
    const { wanted, shopper } = await aWisher()
    const page = await shop.visit('/robots.txt', { stored: shopper.stored })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/users/profile', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(shop.url + listingOf(wanted))
    await pressHeart(page, wanted)
    await visible(page, 'Added to your wishlist')
    expect(await filled(page, wanted)).toBe('true')
    answer()
    expect(page.url()).toBe(shop.url + listingOf(wanted))
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await expect.poll(() => counted(page)).toBe('Wishlist2')
    await expect.poll(() => wishes(shopper)).toContain(wanted.id)
  })

  it('a heart pressed after the profile failed to load is saved', async () => {
    const { wanted, shopper } = await aWisher()
    const page = await shop.visit('/robots.txt', { stored: shopper.stored })
    await page.route('**/api/users/profile', (route) => route.abort())
    await page.goto(shop.url + listingOf(wanted))
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor()
    await page.unroute('**/api/users/profile')
    await pressHeart(page, wanted)
    await visible(page, 'Added to your wishlist')
    expect(page.url()).toBe(shop.url + listingOf(wanted))
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await expect.poll(() => counted(page)).toBe('Wishlist2')
  })

  it('a refused wish while the wishlist loads does not remove the earlier wishes', async () => {
    const { had, wanted, shopper } = await aWisher()
    const page = await shop.visit('/robots.txt', { stored: shopper.stored })
    const { arrive } = await keepList(page)
    const { promise, resolve: refuse } = Promise.withResolvers<void>()
    await page.route('**/api/wishlists/add-product/*', async (route) => {
      await promise
      await route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
    })
    await page.goto(shop.url + listingOf(wanted))
    await pressHeart(page, wanted)
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await arrive()
    expect(await filled(page, wanted), 'also with a list that does not know of it').toBe('true')
    refuse()
    await visible(page, 'Something went wrong.')
    await expect.poll(() => filled(page, wanted)).toBe('false')
    await expect.poll(() => counted(page)).toBe('Wishlist1')
    await expect.poll(() => wishes(shopper)).toEqual([had.id])
  })
})

describe('two wishlist buttons pressed in quick succession', () => {
  /** The hearts of the cards in a listing. */
  const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Wishlist: / })

  it('both hearts stay filled during the first response, and both wishes are saved', async () => {
    const shopper = await aShopper(shop)
    const page = await shop.visit('/products/men', { stored: shopper.stored })
    const [first, second] = [hearts(page).nth(0), hearts(page).nth(1)]
    const sent: (() => void)[] = []
    await page.route('**/api/wishlists/add-product/*', async (route) => {
      const response = await route.fetch()
      await new Promise<void>((resolve) => sent.push(resolve))
      await route.fulfill({ response })
    })
    await answering(second)
    const seen: (string | null)[] = []
    await first.click()
    await second.click()
    for (const turn of [0, 1]) {
      await expect.poll(() => sent.length).toBe(turn + 1)
      sent[turn]?.()
      await page.waitForTimeout(100)
      seen.push(await first.getAttribute('aria-pressed'), await second.getAttribute('aria-pressed'))
    }
    expect(seen).toEqual(['true', 'true', 'true', 'true'])
    await expect.poll(() => counted(page)).toBe('Wishlist2')
    await expect.poll(() => wishes(shopper)).toHaveLength(2)
  })

  it('a refused heart is rolled back and leaves the other heart filled', async () => {
    const shopper = await aShopper(shop)
    const page = await shop.visit('/products/men', { stored: shopper.stored })
    const [first, second] = [hearts(page).nth(0), hearts(page).nth(1)]
    let refused = 0
    await page.route('**/api/wishlists/add-product/*', (route) =>
      refused++ === 0
        ? route.fulfill({ status: 503, json: { message: 'The shop is busy at the moment.', code: 'busy' } })
        : route.continue(),
    )
    await answering(second)
    await first.click()
    await second.click()
    await visible(page, 'The shop is busy at the moment.')
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => counted(page)).toBe('Wishlist1')
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => wishes(shopper)).toHaveLength(1)
  })
})

describe('the wishlist after an expired session', () => {
  it.each(['adds the product to', 'removes the product from'])(
    'a heart pressed after the session expired leads to the login and then %s the wishlist',
    async (way) => {
      const { had, wanted, shopper } = await aWisher()
      const on = way === 'adds the product to'
      if (!on) await wishFor(shopper, wanted)
      const page = await shop.visit(listingOf(wanted), { stored: shopper.stored })
      await expect.poll(() => counted(page)).toBe(on ? 'Wishlist1' : 'Wishlist2')
      await shop.call('POST', '/auth/logout', { token: shopper.token })
      await pressHeart(page, wanted)
      await page.waitForURL(/\/login\?from=%2Fproducts/)
      expect(await counted(page), 'no count of the logged-out customer').toBe('Wishlist')
      await logInByForm(page.getByRole('main'), shop.url, shopper.email)
      await page.waitForURL(`${shop.url}${listingOf(wanted)}`)
      await visible(page, on ? 'Added to your wishlist' : 'Removed from your wishlist')
      await expect.poll(() => filled(page, wanted)).toBe(String(on))
      await expect.poll(() => counted(page)).toBe(on ? 'Wishlist2' : 'Wishlist1')
      const token = await page.evaluate(() => localStorage.getItem('access_token'))
      await expect
        .poll(() => wishes({ ...shopper, token: token ?? '' }))
        .toEqual(on ? [wanted.id, had.id] : [had.id])
    },
  )

  it('a heart pressed on a protected page after the session expired asks for the login in a dialog and is then saved', async () => {
    const { wanted, shopper } = await aWisher()
    const page = await shop.visit(pageOf(wanted), { stored: shopper.stored })
    await page.getByRole('button', { name: 'Add To Wishlist' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain(`"id":${wanted.id}`)
    await page.goto(`${shop.url}/cart`)
    await heart(page, wanted).waitFor()
    await shop.call('POST', '/auth/logout', { token: shopper.token })
    await pressHeart(page, wanted)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await logInByForm(dialog, shop.url, shopper.email)
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/cart')
    await visible(page, 'Added to your wishlist')
    await expect.poll(() => filled(page, wanted)).toBe('true')
    await expect.poll(() => counted(page)).toBe('Wishlist2')
  })
})
