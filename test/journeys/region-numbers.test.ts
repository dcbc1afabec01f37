// Sellers and admins type amounts as in the shop's region: 12,50 in Germany.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopSettings } from '#contract/admin/settings/settings.ts'
import type { Coupon } from '#contract/shop/promotions.ts'
import { unique } from '../builders/unique.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { addProduct, readProduct } from './seller-catalog.ts'

let shop: DemoShop
let admin: string
let seller: string
const set = (name: string, value: unknown) =>
  shop.call('POST', '/admin/settings', { token: admin, body: { name, value } })

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  await set('region', 'DE')
})
afterAll(async () => {
  await set('region', 'DEFAULT')
  await set('platformFee', 0)
  await shop?.close()
})

const problem = 'Enter a number such as 1.299,50.'

describe.each(flowWidths(390, 1440))('in Germany, at %i px', (width) => {
  it('a seller types prices with a comma, and one that can mean two prices is refused', async () => {
    const product = await addProduct(shop, seller, { mrpPrice: 2500, sellingPrice: 1299.5 })
    const page = await shop.visit(`/seller/products/${product.id}`, { stored: { token: seller }, width })
    const complaints = watchForComplaints(page, shop.url)
    const price = page.getByLabel('Selling Price')
    await price.waitFor()
    expect(await price.inputValue()).toBe('1299,5')
    await price.fill('1,299')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('1,299 can mean two prices.', { exact: false }).waitFor()
    await checkA11yAtBothWidths(page, 'a price of another region')
    await price.fill('1.249,90')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Product "${product.title}" saved.`).waitFor()
    expect(await readProduct(shop, seller, product.id)).toMatchObject({
      sellingPrice: 1249.9,
      mrpPrice: 2500,
    })
    expect(complaints).toEqual([])
  })

  it('an admin types amounts of settings with a comma, and another format is not guessed', async () => {
    const page = await shop.visit('/admin/settings#platform-fee', { stored: { access_token: admin }, width })
    const form = page.getByRole('form', { name: 'Save platform fee' })
    const fee = form.getByLabel('Fee per order')
    await fee.fill('1,299.00')
    await form.getByRole('button', { name: 'Save platform fee' }).click()
    await form.getByText(problem).waitFor()
    await checkA11yAtBothWidths(page, 'an amount of another region')
    await fee.fill(width === 390 ? '1,50' : '2,25')
    await form.getByRole('button', { name: 'Save platform fee' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change for the whole shop' }).click()
    await page.getByText('Saved. It applies to orders placed from now on.').waitFor()
    const { platformFee } = await shop.call<ShopSettings>('GET', '/admin/settings', { token: admin })
    expect(platformFee.value).toBe(width === 390 ? 1.5 : 2.25)
  })

  it('an admin types percentages and minimum orders of coupons with a comma', async () => {
    const code = `DE${unique()}`.toUpperCase()
    const page = await shop.visit('/admin/create-coupon', { stored: { access_token: admin }, width })
    await page.getByLabel('Coupon Code').fill(code)
    const percent = page.getByLabel('Discount Percentage (%)')
    await percent.fill('12.5')
    await percent.blur()
    await page.getByText(problem).waitFor()
    await percent.fill('12,5')
    await page.getByLabel('Minimum Order Value (optional)').fill('1.000,50')
    await page.getByText('12,5').first().waitFor()
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect
      .poll(async () => {
        const coupons = await shop.call<Coupon[]>('GET', `/coupons/admin?query=${code}`, { token: admin })
        return coupons.map(({ discountPercentage, minimumOrderValue }) => [
          discountPercentage,
          minimumOrderValue,
        ])
      })
      .toEqual([[12.5, 1000.5]])
  })
})
