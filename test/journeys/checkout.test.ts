// From the cart to the payment: by keyboard alone, addresses, declined cards and changed prices.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShelf, aShopper, fill, type Shelf } from '../builders/demo-bag.ts'
import { checkA11yAtBothWidths } from '../harness/a11y.ts'
import { answering, watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'
import { codeFor } from '../harness/log-in.ts'
import { atCheckout, main, ordersOf, payButton, payWith, toProvider, unpaidOf } from './checkout-page.ts'

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 80) {
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const { activeElement: at } = document
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
      return (
        at?.getAttribute('aria-label') ?? (labels.map((one) => one.textContent).join(' ') || at?.textContent)
      )
    })
    if (name.test(label?.trim() ?? '')) return
  }
  throw new Error(`${name} was not reached in ${most} steps`)
}

it('a customer goes from the product page to the payment by keyboard alone', async () => {
  const product = await shelf.add()
  const { email } = await aShopper(shop, { address: false })
  const page = await shop.visit(`/product-details/electronics_audio_portable_speakers/x/${product.id}`)
  const complaints = watchForComplaints(page, shop.url)
  const { keyboard } = page
  await answering(page.getByRole('button', { name: 'Add To Bag' }))
  await tabTo(page, /^Add To Bag/)
  await keyboard.press('Enter')
  await page.waitForURL(/\/login/)
  await tabTo(page, /^Email/)
  await keyboard.type(email)
  const asked = new Date()
  await keyboard.press('Enter')
  await page.getByLabel('Enter OTP sent to your email').waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('otp')
  await keyboard.type(await codeFor(shop.url, email, asked))
  await keyboard.press('Enter')
  await page.waitForURL(/\/product-details\//)
  await page.getByText('Added to your bag').waitFor()
  // The link is drawn again with the count, so it is reached after that.
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).filter({ hasText: '1' }).waitFor()
  await tabTo(page, /^Bag/, 150)
  await keyboard.press('Enter')
  await page.waitForURL(/\/cart/)
  await main(page).getByText(product.title).waitFor()
  await tabTo(page, /^One more/)
  await keyboard.press('Space')
  await tabTo(page, /^Buy Now/)
  await keyboard.press('Enter')
  await page.waitForURL(/\/checkout/)
  await payButton(page).waitFor()
  await tabTo(page, /^Add New Address/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contact Details' })
  await dialog.waitFor()
  const fields: [RegExp, string][] = [
    [/^Name/, 'Asha Rao'],
    [/^Mobile/, '98765432'],
    [/^Pin Code/, '560001'],
    [/^Address/, '14 Brigade Road'],
    [/^Locality/, 'Ashok Nagar'],
    [/^City/, 'Bengaluru'],
    [/^State/, 'Karnataka'],
  ]
  for (const [name, text] of fields) {
    if (name.source !== '^Address') await tabTo(page, name)
    else await keyboard.press('Tab')
    await keyboard.type(text)
  }
  await tabTo(page, /^Save/)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await tabTo(page, /^Checkout \$80\.00/)
  await keyboard.press('Enter')
  await page.waitForURL(/\/c\/pay\//)
  const card: [RegExp, string][] = [
    [/^Card number/, '4242424242424242'],
    [/^Expiry/, '1234'],
    [/^Security code/, '123'],
    [/^Name on card/, 'Asha Rao'],
  ]
  for (const [name, text] of card) {
    await tabTo(page, name)
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await page.waitForURL(/\/payment-success\//)
  await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
  await tabTo(page, /^Shop More/)
  await keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/`)
  expect(complaints).toEqual([])
})

describe.each(flowWidths(390, 1440))('checkout at %i px', (width) => {
  it('checkout without an address asks for one and selects the new address', async () => {
    const { page, complaints } = await atCheckout(shop, shelf, { width, address: false })
    await page.getByText('No saved addresses found. Please add an address to proceed.').waitFor()
    await page.getByText('Please add an address before checkout.').locator('visible=true').waitFor()
    expect(await payButton(page).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Add New Address' }).count()).toBe(1)
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('')
    await expect.poll(() => page.getByRole('radio', { name: /Razorpay/ }).isEnabled()).toBe(true)
    expect(await page.getByRole('radio', { name: /Stripe/ }).isChecked()).toBe(true)
    await checkA11yAtBothWidths(page, 'checkout without an address')
    await page.getByRole('button', { name: 'Add New Address' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Contact Details' })
    const box = await dialog.boundingBox()
    // 90% of a small screen, minus a scroll bar if it takes up width.
    const wanted = width < 600 ? width * 0.9 : 500
    expect(box?.width).toBeLessThanOrEqual(wanted)
    expect(box?.width).toBeGreaterThan(wanted - 16)
    await dialog.getByLabel('Mobile').fill('123')
    await dialog.getByLabel('Mobile').blur()
    await dialog.getByText('Mobile must be a 8-digit number').waitFor()
    await checkA11yAtBothWidths(page, 'Contact Details')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const form = page.getByRole('region', { name: 'Contact Details' })
    await form.getByLabel('Name').fill('Asha Rao')
    await form.getByLabel('Mobile').fill('98765432')
    await form.getByLabel('Pin Code').fill('560001')
    const filled = () =>
      Promise.all(['City', 'State'].map((label) => form.getByLabel(label, { exact: true }).inputValue()))
    await expect.poll(filled).toEqual(['Bengaluru', 'Karnataka'])
    await form.getByLabel('City').fill('Bangalore')
    await form.getByLabel('Pin Code').fill('110001')
    await expect.poll(filled, { message: 'a typed city stays' }).toEqual(['Bangalore', 'Delhi'])
    await form.getByLabel('Pin Code').fill('560001')
    await form.getByLabel('Address', { exact: true }).fill('14 Brigade Road')
    await form.getByLabel('Locality').fill('Ashok Nagar')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await main(page)
      .getByText(/^Arriving by \w{3}, \w{3} \d+$/)
      .waitFor()
    expect(await page.getByRole('radio', { name: /Asha Rao/ }).isChecked()).toBe(true)
    expect(await payButton(page).textContent()).toBe('Checkout $40.00')
    expect(complaints).toEqual([])
  })

  it('a declined card returns to checkout with the reason, and the same payment can be continued', async () => {
    const { page, shopper, complaints } = await atCheckout(shop, shelf, { width })
    const link = await toProvider(page)
    await payWith(page, '4000000000009995')
    await page.getByText('Your card has insufficient funds.').first().waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(/\/checkout\?payment=cancelled/)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Your card has insufficient funds. Nothing was charged.' })
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/We're holding your order of \$40\.00 until \d+:\d\d/)
    await checkA11yAtBothWidths(page, 'checkout after a decline')
    expect(await toProvider(page)).toBe(link)
    await payWith(page, '4242424242424242')
    await page.waitForURL(/\/payment-success\//)
    await page.getByRole('heading', { name: 'Congratulations!' }).waitFor()
    await checkA11yAtBothWidths(page, 'payment success')
    expect(await ordersOf(shop, shopper)).toMatchObject([{ orderStatus: 'PLACED' }])
    expect(complaints).toEqual([])
  })

  it('checkout shows no arrival date for a sold-out item and links to the bag', async () => {
    const { page, product, shopper, complaints } = await atCheckout(shop, shelf, { width })
    const other = await shelf.add()
    await fill(shop, shopper, [[other, 1]])
    await shelf.stock(product.id, 0)
    await page.reload()
    const bag = page.getByRole('region', { name: '2 items in your bag' })
    await bag.getByRole('heading', { name: 'No longer available' }).waitFor()
    expect(await bag.getByRole('heading', { name: /^Arriving by/ }).count()).toBe(1)
    expect((await bag.innerText()).indexOf(other.title)).toBeLessThan(
      (await bag.innerText()).indexOf('No longer available'),
    )
    await checkA11yAtBothWidths(page, 'a sold-out item at checkout')
    await bag.getByRole('link', { name: 'Remove from your bag' }).click()
    await page.getByRole('heading', { name: 'Your bag' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('checkout asks for confirmation when the total changed, with the old and new prices', async () => {
    const { page, product, shopper, complaints } = await atCheckout(shop, shelf, { width, count: 2 })
    await shelf.price(product.id, 45)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your order' })
    await dialog.waitFor()
    const text = await dialog.textContent()
    for (const words of [
      'now $45.00 each, was $40.00',
      'Previous Total Amount$80.00',
      'New Total Amount$90.00',
    ])
      expect(text).toContain(words)
    await checkA11yAtBothWidths(page, 'changed totals')
    expect(await ordersOf(shop, shopper)).toEqual([])
    await dialog.getByRole('button', { name: 'Checkout $90.00' }).click()
    await page.waitForURL(/\/c\/pay\//)
    expect(await unpaidOf(shop, shopper)).toMatchObject({ totalPrice: 90 })
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('checkout asks for confirmation when item prices changed but the total did not', async () => {
    const { page, product, shopper, complaints } = await atCheckout(shop, shelf, { width })
    const other = await shelf.add({ sellingPrice: 30 })
    await fill(shop, shopper, [[other, 1]])
    await page.reload()
    await page.getByRole('button', { name: 'Checkout $70.00' }).locator('visible=true').waitFor()
    await shelf.price(product.id, 45)
    await shelf.price(other.id, 25)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Please check your order' })
    await dialog.waitFor()
    const text = await dialog.textContent()
    for (const words of ['now $45.00 each, was $40.00', 'now $25.00 each, was $30.00', 'Total Amount$70.00'])
      expect(text).toContain(words)
    expect(text).not.toContain('Previous Total Amount')
    await checkA11yAtBothWidths(page, 'other prices, the same total')
    expect(await ordersOf(shop, shopper)).toEqual([])
    expect(await unpaidOf(shop, shopper)).toBeNull()
    // The page behind the dialog shows the new prices as well.
    await dialog.getByRole('button', { name: 'Not now' }).click()
    const bag = page.getByRole('region', { name: '2 items in your bag' })
    await bag.getByText('$45.00').waitFor()
    await bag.getByText('$25.00').waitFor()
    await shelf.price(product.id, 40)
    await shelf.price(other.id, 30)
    await payButton(page).click()
    await dialog.getByRole('button', { name: 'Checkout $70.00' }).click()
    await page.waitForURL(/\/c\/pay\//)
    const [order] = await ordersOf(shop, shopper)
    expect(order?.orderItems.map((item) => item.sellingPrice)).toEqual([40, 30])
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })
})

it('an address without details has a placeholder name, and an address without an id is not preselected', async () => {
  const product = await shelf.add()
  const shopper = await aShopper(shop)
  await fill(shop, shopper, [[product, 1]])
  const page = await shop.visit('/login', { width: 390 })
  // Simulated data: addresses of this shop always have these fields.
  await page.route('**/api/users/profile', async (route) => {
    const response = await route.fetch()
    const user = await response.json()
    const bare = { name: '', address: '', locality: '', city: '', state: '', pinCode: '', mobile: '' }
    const addresses = [{ ...user.addresses[0], ...bare, id: null, isDefault: false }]
    await route.fulfill({ response, json: { ...user, addresses } })
  })
  await page.evaluate((token) => localStorage.setItem('access_token', token), shopper.token)
  await page.goto(`${shop.url}/checkout`)
  await main(page).getByText('Unnamed Address').waitFor()
  await main(page).getByText('Address details missing').waitFor()
  await main(page).getByText('Please select a delivery address.').locator('visible=true').waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
})
