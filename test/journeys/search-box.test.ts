// The search box with its suggestions; with and without JavaScript.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkA11y } from '../harness/a11y.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { alive, visitLive } from './live-page.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop?.close())

describe('the search box', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
  const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  it.each([390, 1440])(
    'the search box suggests while typing, and arrow keys and Enter choose, at %i px',
    async (width) => {
      const page = await visitLive(shop, '/', { width })
      await box(page).focus()
      await page.keyboard.type('shi')
      await options(page).first().waitFor()
      const suggested = await shop.call<{ label: string; href: string }[]>(
        'GET',
        '/products/suggestions?query=shi',
      )
      // Suggestions for `sh` may have arrived first.
      await expect.poll(() => options(page).count()).toBe(suggested.length)
      expect(await box(page).getAttribute('aria-expanded')).toBe('true')
      expect(await page.getByRole('search').getByRole('status').innerText()).toBe(
        `${suggested.length} suggestions`,
      )
      const product = options(page)
        .filter({ has: page.locator('img') })
        .first()
      expect(await product.innerText()).toMatch(/in (?:Men's|Women's) .+\$\d/s)
      await checkA11y(page, 'suggestions')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const active = options(page).nth(1)
      expect(await active.getAttribute('aria-selected')).toBe('true')
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
      await page.keyboard.press('Escape')
      await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false')
      expect(await box(page).inputValue()).toBe('shi')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(shop.url + suggested[0]?.href)
    },
  )

  it('the search box searches for the typed text without a chosen suggestion and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await shop.visit('/', { javaScriptEnabled })
      if (javaScriptEnabled) await alive(page)
      await box(page).fill('blue lamp & shade')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/products\?query=blue(\+|%20)lamp(\+|%20)%26(\+|%20)shade$/)
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toBe('Results for “blue lamp & shade”')
      expect(await box(page).inputValue()).toBe('blue lamp & shade')
    }
  })
})
