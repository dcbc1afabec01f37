// Customers with larger text, wider spacing, forced colors, small screens or only a keyboard, and accidental double clicks.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { answering } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

/** A customer with this many cart lines of quantity 2. */
async function withBag(lines: number): Promise<Shopper> {
  const shopper = await aShopper(shop)
  for (let line = 0; line < lines; line += 1) {
    const { id, variants } = await shelf.add()
    await shop.call('POST', '/carts/items', {
      token: shopper.token,
      body: { productId: id, variantId: variants[0]?.id, quantity: 2 },
    })
  }
  return shopper
}

/** Horizontal overflow of the page in px. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

describe('text settings', () => {
  it('text with wider spacing or double size does not overflow a narrow screen', async () => {
    const { stored } = await withBag(1)
    const page = await shop.visit('/cart', { stored, width: 320, bypassCSP: true })
    await page.getByRole('button', { name: 'One more' }).waitFor()
    const style = await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    expect(await tooWide(page), 'spacing').toBeLessThanOrEqual(0)
    await style.evaluate((tag) => {
      tag.textContent = 'html { font-size: 200% }'
    })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await tooWide(page), 'twice as large').toBeLessThanOrEqual(0)
    await page.goto(`${shop.url}/payment-success/0`)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0)
  })

  it('a very long word does not overflow a narrow screen', async () => {
    const { stored, token } = await aShopper(shop, { address: false })
    const page = await shop.visit(`/products?query=${'x'.repeat(200)}`, { stored, width: 390 })
    await page.getByText('No results for').waitFor()
    expect(await tooWide(page), 'a search').toBeLessThanOrEqual(0)
    const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
    await shop.call('POST', '/addresses', {
      token,
      body: {
        name: word,
        mobile: '98765432',
        pinCode: '560001',
        address: word,
        locality: 'Ashok Nagar',
        city: 'Bengaluru',
        state: 'Karnataka',
      },
    })
    await page.goto(`${shop.url}/account/address`)
    await page.getByText(word).first().waitFor()
    expect(await tooWide(page), 'an address').toBeLessThanOrEqual(0)
  })
})

it('stars and selected options stay visible with forced colors', async () => {
  const { content } = await shop.call<{ content: { id: number; numRatings: number }[] }>('GET', '/products')
  const rated = content.find(({ numRatings }) => numRatings > 0)
  const page = await shop.visit(`/reviews/${rated?.id}`, { forcedColors: 'active' })
  const stars = page.locator('.stars').first()
  await stars.waitFor()
  expect(await stars.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient')
  const chosen = page.locator('footer label:has(input:checked)')
  await chosen.waitFor()
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

it('on a low screen a dialog scrolls to its buttons', async () => {
  const { stored } = await aShopper(shop)
  const page = await shop.visit('/account/address', { stored, viewport: { width: 320, height: 256 } })
  await page.getByRole('button', { name: 'Add New Address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const save = dialog.getByRole('button', { name: /save/i })
  await save.scrollIntoViewIfNeeded()
  const [button, frame] = [await save.boundingBox(), await dialog.boundingBox()]
  if (!button || !frame) throw new Error('the dialog is not there')
  expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height + 1)
  expect(await dialog.getByRole('heading').first().isVisible()).toBe(true)
  expect((await dialog.getByRole('heading').first().boundingBox())?.y, 'it has scrolled along').toBeLessThan(
    frame.y,
  )
})

describe('keyboard focus', () => {
  it('focus stays on a pressed button while it is busy and after it is disabled', async () => {
    const { stored } = await aShopper(shop)
    const product = await shelf.add()
    const page = await shop.visit(productPath(product), { stored })
    const add = page.getByRole('button', { name: 'Add To Bag' }).locator('visible=true')
    await answering(add)
    let busy = ''
    await page.route('**/api/carts/items', async (route) => {
      busy = (await focusedName(page)) ?? ''
      await route.continue()
    })
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Added to your bag/).waitFor()
    expect(busy).toBe('Adding...')
    await expect.poll(() => focusedName(page)).toBe('Add To Bag')

    await page.goto(`${shop.url}/cart`)
    const more = page.getByRole('button', { name: 'One more' })
    await more.click()
    const less = page.getByRole('button', { name: 'One less' })
    await less.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => less.isDisabled()).toBe(true)
    expect(await focusedName(page)).toBe('One less')
    await page.keyboard.press('Enter')
    expect(
      await page
        .getByRole('group', { name: /^Quantity of/ })
        .locator('output')
        .textContent(),
    ).toBe('1')
  })

  it('focus is never hidden behind the bottom bar', async () => {
    const { stored } = await withBag(2)
    const page = await shop.visit('/cart', { stored, viewport: { width: 820, height: 600 } })
    await page.getByRole('button', { name: 'One more' }).first().waitFor()
    const hidden: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const behind = await page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector('.cart-bar')]
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return ''
        const over = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
        return over > 0 ? `${focused.getAttribute('aria-label') ?? focused.textContent} by ${over}` : ''
      })
      if (behind) hidden.push(behind)
    }
    expect(hidden).toEqual([])
  })

  it('focusing a gallery picture scrolls it into view', async () => {
    const demo = await shop.call<{ content: { id: number }[] }>('GET', '/products?category=men')
    const several = demo.content[0]
    if (!several) throw new Error('the demo has no product')
    const product = await shop.call<{ variants: { images: string[] }[] }>('GET', `/products/${several.id}`)
    const count = product.variants[0]?.images.length ?? 0
    expect(count).toBeGreaterThan(2)
    const page = await shop.visit(`/product-details/x/x/${several.id}`)
    const last = page.getByRole('button', { name: `Show picture ${count} large` })
    await answering(last)
    await page.getByRole('button', { name: 'Show picture 1 large' }).focus()
    for (let step = 1; step < count; step += 1) await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe(`Show picture ${count} large`)
    await expect
      .poll(async () => {
        const [box, frame] = [
          await last.boundingBox(),
          await page.getByLabel('Pictures').locator('ul').first().boundingBox(),
        ]
        return box && frame ? Math.abs(box.x - frame.x) : undefined
      })
      .toBeLessThan(2)
  })
})

describe('double clicks', () => {
  it('a double click on Remove removes one cart line only', async () => {
    const shopper = await withBag(2)
    const page = await shop.visit('/cart', { stored: shopper.stored })
    const bin = page.getByRole('button', { name: /^Remove Desk lamp/ }).first()
    await answering(bin)
    await bin.dblclick({ delay: 20 })
    await page.getByText(/^Removed Desk lamp/).waitFor()
    await page.waitForTimeout(300)
    const { cartItems } = await shop.call<{ cartItems: object[] }>('GET', '/carts', { token: shopper.token })
    expect(cartItems).toHaveLength(1)
  })

  it('a double click on a button that opens a dialog leaves the dialog open', async () => {
    const { stored } = await aShopper(shop)
    const page = await shop.visit('/account/address', { stored })
    await page.getByRole('button', { name: 'Add New Address' }).dblclick({ delay: 20 })
    await page.waitForTimeout(300)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
  })
})

it('filters, sorting and search do not leave the page while offline', async () => {
  const page = await shop.visit('/products/men')
  const black = page.getByRole('radio', { name: /^Black/ }).first()
  await answering(page.getByRole('button', { name: /^Show \d+ more of Color$/ }))
  await page.context().setOffline(true)
  await page.getByText("You're offline. Nothing on this page is lost").waitFor()
  await black.click()
  await page.getByLabel('Sort by').selectOption('price_low')
  await page.getByRole('combobox', { name: 'Search products' }).fill('lamp')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${shop.url}/products/men`)
  expect(await black.isChecked()).toBe(false)
  expect(await page.getByLabel('Sort by').inputValue()).toBe('')
  await page.context().setOffline(false)
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await page.waitForURL(`${shop.url}/products?query=lamp`)
})
