// Operators read the analytics of a period and open the rows behind a figure.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Analytics } from '#contract/admin/figures/analytics.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { anOrderOfTwo, atRest, payAndRead, type Tokens, tokensOf, visitAsAdmin } from './order-desk.ts'

let shop: DemoShop
let tokens: Tokens
let number: string
let canceled: string
beforeAll(async () => {
  shop = await openDemoShop()
  tokens = await tokensOf(shop)
  number = (await payAndRead(shop, await anOrderOfTwo(shop, tokens))).orderId
  const order = await payAndRead(shop, await anOrderOfTwo(shop, tokens))
  canceled = order.orderId
  await shop.call('PUT', `/orders/${order.id}/cancel`, { token: tokens.customer })
})
afterAll(() => shop?.close())

it.each(flowWidths(1440, 390))(
  'analytics show a period, export it and lead to its orders, at %i px',
  async (width) => {
    await shop.visit('/product-details/x/x/1')
    const viewedProducts = async () =>
      (await shop.call<Analytics>('GET', '/admin/analytics', { token: tokens.admin })).viewed
    // Visits are written every ten seconds.
    await expect.poll(async () => (await viewedProducts()).length, { timeout: 20_000 }).toBe(1)
    const page = await visitAsAdmin(shop, tokens, '/admin/analytics', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
    await page.getByRole('list', { name: 'Top sellers' }).waitFor()
    for (const title of [
      'Top products',
      'Most viewed products',
      'Top searches',
      'Searches without results',
      'Refunds by reason',
    ])
      await page.getByRole('region', { name: title }).waitFor()
    await checkA11yAtBothWidths(page, 'the analytics')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^analytics [\d-]+ [\d-]+\.csv$/)
    await page.getByRole('link', { name: '7 days' }).click()
    await page.waitForURL((url) => url.searchParams.get('range') === '7')
    await atRest(page)
    const conversion = page.getByRole('table', { name: 'Conversion' })
    await conversion.getByRole('link', { name: /Product views$/ }).click()
    const viewed = page.getByRole('region', { name: 'Most viewed products' })
    await expect.poll(() => viewed.evaluate((section) => section === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).toContain('range=7')
    await viewed.getByRole('link').first().click()
    await page.waitForURL(/\/admin\/products\/\d+$/)
    await page.goBack()
    await conversion.getByRole('link', { name: /Paid$/ }).click()
    await page.waitForURL(
      (url) => url.pathname === '/admin/orders' && url.searchParams.get('payment') === 'PAID',
    )
    await page.getByRole('link', { name: number }).waitFor()
    await page.goBack()
    const product = page.getByRole('list', { name: 'Top products' }).getByRole('link').first()
    const title = (await product.textContent()) ?? ''
    await product.click()
    await page.waitForURL((url) => url.pathname === '/admin/orders' && url.searchParams.has('product'))
    await page.getByRole('button', { name: `Remove filter ${title}` }).waitFor()
    await page.getByRole('table').getByText(title).first().waitFor()
    await page.goBack()
    await page.getByRole('list', { name: 'Top sellers' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === '/admin/transactions' && url.searchParams.has('seller'))
    await page.goBack()
    await page
      .getByRole('list', { name: 'Refunds by reason' })
      .getByRole('link', { name: 'Canceled order' })
      .click()
    await page.waitForURL((url) => url.searchParams.get('reason') === 'CANCELED_ORDER')
    const reason = page.getByLabel('Refund reason')
    expect(await reason.inputValue()).toBe('CANCELED_ORDER')
    await page.getByRole('link', { name: canceled }).waitFor()
    await checkA11yAtBothWidths(page, 'the refunds of a reason')
    await reason.selectOption('Refunded by staff')
    await page.getByRole('heading', { name: 'No matching transactions' }).waitFor()
    await page.getByLabel('Type').selectOption('Sales')
    await page.waitForURL((url) => url.searchParams.get('type') === 'sale' && !url.searchParams.has('reason'))
    expect(complaints).toEqual([])
  },
)
