// Drafts in dialogs survive Escape, a reload and a login; forms also work without TLS.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { productPath } from '#shared/catalog/product-path.ts'
import { aShelf, aShopper, type Shelf, type Shopper } from '../builders/demo-bag.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { client } from '../harness/clients.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'

let shop: DemoShop
let shelf: Shelf
let shopper: Shopper
let photo: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
  shopper = await aShopper(shop)
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a4b2a' } })
  photo = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
})
afterAll(() => shop?.close())

/** A delivered order of this many products. */
async function anOrder(products: number): Promise<{ order: Order; titles: string[] }> {
  const goods = []
  while (goods.length < products) goods.push(await shelf.add())
  const { orderId } = await aDeliveredOrder(shop.app, {
    buyer: shopper,
    seller: client(shop.app, shelf.token),
    productIds: goods.map(({ id }) => id),
  })
  const order = await shop.call<Order>('GET', `/orders/${orderId}`, { token: shopper.token })
  return { order, titles: goods.map(({ title }) => title) }
}

const keptWords = (page: Page) => page.getByText('We saved what you typed earlier.')

/** Opens the page without `crypto.randomUUID`, as on plain HTTP under another name than localhost. */
async function visitWithoutTls(path: string, token: string): Promise<Page> {
  const page = await shop.visit('/no-such-page', { stored: { access_token: token }, ownContext: true })
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  })
  await page.goto(shop.url + path)
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
  return page
}

describe('forms without TLS', () => {
  it('a customer requests a return without TLS', async () => {
    const { order, titles } = await anOrder(1)
    const page = await visitWithoutTls(`/account/order/${order.id}`, shopper.token)
    await page.getByRole('button', { name: `Return ${titles[0]}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Does not fit').check()
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await page.locator('#content').getByText('Return requested').waitFor()
  })

  it('an admin refunds an order without TLS', async () => {
    const { order } = await anOrder(1)
    const admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
    const page = await visitWithoutTls(`/admin/orders/${order.id}`, admin)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Came late')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Refund of .* started/ })
      .waitFor()
  })
})

describe('the return dialog', () => {
  it('a return request that fails in the browser shows an error, and the form stays usable', async () => {
    const { order, titles } = await anOrder(1)
    const page = await shop.visit('/no-such-page', { stored: shopper.stored, ownContext: true })
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error('The browser has no random numbers.')
      }
      Object.assign(Crypto.prototype, { randomUUID: refuse, getRandomValues: refuse })
    })
    await page.goto(`${shop.url}/account/order/${order.id}`)
    await page.getByRole('button', { name: `Return ${titles[0]}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Does not fit').check()
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await dialog.getByText('The browser has no random numbers.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Request return' }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
  })

  it('the return dialog ignores Escape while sending and stays open when the file picker is canceled', async () => {
    const { order, titles } = await anOrder(1)
    const page = await shop.visit(`/account/order/${order.id}`, { stored: shopper.stored })
    await page.getByRole('button', { name: `Return ${titles[0]}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Does not fit').check()
    // The event of a browser whose file picker is closed without a file.
    await dialog
      .locator('input[type=file]')
      .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })))
    await page.waitForTimeout(200)
    expect(await dialog.count(), 'no photo is chosen').toBe(1)

    const held = Promise.withResolvers<void>()
    await page.route('**/api/orders/*/returns', async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Request return' }).click()
    const sending = dialog.getByRole('button', { name: 'Sending...' })
    await sending.waitFor()
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
    }
    expect(await sending.isVisible(), 'Escape').toBe(true)
    held.resolve()
    await page.locator('#content').getByText('Return requested').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
  })

  it.each(flowWidths(390, 1440))(
    'a return draft survives Escape and a reload until the return is sent, at %i px',
    async (width) => {
      const { order, titles } = await anOrder(2)
      const [first = '', second = ''] = titles
      const page = await shop.visit(`/account/order/${order.id}`, { stored: shopper.stored, width })
      const open = () => page.getByRole('button', { name: `Return ${first}` }).click()
      const dialog = page.getByRole('dialog', { name: 'Return items' })
      const line = (title: string) => dialog.getByRole('group', { name: title })
      const words = (title: string) => line(title).getByLabel(/Anything else|What is wrong/)
      const isThere = async () => {
        await keptWords(page).waitFor()
        expect(await line(first).getByLabel('Arrived damaged or broken').isChecked()).toBe(true)
        expect(await words(first).inputValue()).toBe('The shade is torn.')
        expect(await line(first).getByRole('button', { name: 'Remove photo 1' }).count()).toBe(1)
        expect(await line(second).getByLabel('Something else').isChecked()).toBe(true)
        expect(await words(second).inputValue()).toBe('It hums.')
      }
      await open()
      await line(first).getByLabel('Arrived damaged or broken').check()
      expect(await keptWords(page).count(), 'nothing was kept yet').toBe(0)
      await words(first).fill('The shade is torn.')
      await line(first).locator('input[type=file]').setInputFiles([photo])
      await line(first).getByRole('button', { name: 'Remove photo 1' }).waitFor()
      await expect.poll(() => line(first).getByRole('progressbar').count()).toBe(0)
      await dialog.getByRole('checkbox', { name: second }).check()
      await line(second).getByLabel('Something else').check()
      await words(second).fill('It hums.')
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      await open()
      await isThere()
      await page.reload()
      await open()
      await isThere()
      await checkA11yAtBothWidths(page, 'a return that was kept')

      await dialog.getByRole('button', { name: 'Start over' }).click()
      await expect.poll(() => keptWords(page).count()).toBe(0)
      expect(await words(first).inputValue()).toBe('')
      expect(await line(first).getByRole('button', { name: 'Remove photo 1' }).count()).toBe(0)
      expect(await dialog.getByRole('checkbox', { name: second }).isChecked()).toBe(false)
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
      await page.keyboard.press('Escape')
      await open()
      expect(await keptWords(page).count(), 'nothing was typed since').toBe(0)

      await words(first).fill('Too bright.')
      await line(first).getByLabel('No longer wanted').check()
      await dialog.getByRole('button', { name: 'Request return' }).click()
      await page.locator('#content').getByText('Return requested').waitFor()
      const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /return/.test(key)))
      expect(kept).toEqual([])
    },
  )
})

it.each(flowWidths(390, 1440))('a report draft survives a login before sending, at %i px', async (width) => {
  const reporter = await aShopper(shop)
  const path = productPath(await shelf.add())
  const page = await shop.visit('/no-such-page', { width })
  await page.evaluate((jwt) => localStorage.setItem('access_token', jwt), reporter.token)
  await page.goto(shop.url + path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^Report this product/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a product' })
  await dialog.getByLabel('Something else').check()
  await dialog.getByLabel('What is wrong?').fill('The picture is of another lamp.')
  await shop.call('POST', '/auth/logout', { token: reporter.token })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.waitForURL(/\/login\?from=/)
  const asked = new Date()
  await page.getByLabel('Email').fill(reporter.email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop.url, reporter.email, asked))
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === path)
  const isThere = async () => {
    await keptWords(page).waitFor()
    expect(await dialog.getByLabel('Something else').isChecked()).toBe(true)
    expect(await dialog.getByLabel('What is wrong?').inputValue()).toBe('The picture is of another lamp.')
  }
  await dialog.waitFor()
  await isThere()
  await checkA11yAtBothWidths(page, 'a report that was kept')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: /^Report this product/ }).click()
  await isThere()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. We will look at it.').waitFor()
  await page.getByRole('button', { name: /^Report this product/ }).click()
  await dialog.getByLabel('Something else').waitFor()
  expect(await keptWords(page).count()).toBe(0)
  expect(await dialog.getByLabel('Something else').isChecked()).toBe(false)
})

it.each(flowWidths(390, 1440))(
  'a half-edited address is restored with a notice, and Start over discards the edit, at %i px',
  async (width) => {
    const { stored } = await aShopper(shop)
    const page = await shop.visit('/account/address', { stored, width })
    const edit = () => page.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Contact Details' })
    const city = dialog.getByLabel('City', { exact: true })
    const leave = async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => city.count()).toBe(0)
    }
    await edit()
    await city.focus()
    await dialog.getByLabel('State', { exact: true }).focus()
    await leave()
    await edit()
    await city.waitFor()
    expect(await keptWords(page).count(), 'nothing was changed').toBe(0)
    await city.fill('Mysuru')
    await leave()
    await edit()
    await keptWords(page).waitFor()
    expect(await city.inputValue()).toBe('Mysuru')
    await checkA11yAtBothWidths(page, 'an address that was kept')
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => keptWords(page).count()).toBe(0)
    expect(await city.inputValue()).toBe('Bengaluru')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await leave()
    await edit()
    expect(await city.inputValue()).toBe('Bengaluru')
    expect(await keptWords(page).count()).toBe(0)
    await city.fill('Hubli')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('article').getByText(/Hubli/).waitFor()
    await edit()
    expect(await city.inputValue()).toBe('Hubli')
    expect(await keptWords(page).count(), 'nothing is left after saving').toBe(0)
  },
)
