// An admin manages coupons, home page entries and deals, and the shop applies them.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeTitle } from '#shared/catalog/home-page.ts'
import { unique } from '../builders/unique.ts'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'

type Tile = { id: number; name: string; categoryCode: string }
type Home = { electricCategories: Tile[]; deals: { discount: number; category: Tile }[] }

let shop: DemoShop
let admin: string
let customer: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.tokenOf('admin@example.com', 'ROLE_CUSTOMER')
  customer = await shop.tokenOf('customer@example.com', 'ROLE_CUSTOMER')
})
afterAll(() => shop?.close())

const open = (path: string, width: number) => shop.visit(path, { stored: { access_token: admin }, width })
const home = () => shop.call<Home>('GET', '/home-page')
const dialog = (page: Page) => page.getByRole('dialog')
const seenSoon = (text: string) =>
  expect.poll(async () => (await fetch(`${shop.url}/`)).text(), { interval: 50 }).toContain(text)

const picture = async () => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 500, height: 500, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer(),
})

describe.each([390, 1440])('coupons, home page entries and deals at %i px', (width) => {
  it('an admin creates, edits, deactivates and deletes a coupon that a customer uses', async () => {
    const code = `JOURNEY${unique()}`.toUpperCase()
    const page = await open('/admin/create-coupon', width)
    const complaints = watchForComplaints(page, shop.url)
    const create = page.getByRole('button', { name: 'Create Coupon' })
    expect(await page.getByLabel('Coupon is Active').isChecked()).toBe(true)
    expect(await page.getByPlaceholder('50.00').getAttribute('step')).toBe('0.01')
    await create.click()
    await page.getByText('Coupon code is required').waitFor()
    await page.getByText('Discount value must be 0 or greater').waitFor()
    await page.getByLabel('Discount Percentage (%)').fill('101')
    await page.getByText('Discount cannot exceed 100%').waitFor()
    await page.getByLabel('Valid From (optional)').fill('2030-05-02')
    await page.getByLabel('Valid Until (optional)').fill('2030-05-01')
    await create.click()
    await page.getByText('End date must be on or after the start date').waitFor()
    await checkA11y(page, 'the form with its complaints')

    await page.getByLabel('Coupon Code').fill(code.toLowerCase())
    await page.getByLabel('Discount Percentage (%)').fill('12.5')
    await page.getByLabel('Valid From (optional)').fill('')
    await page.getByLabel('Valid Until (optional)').fill('2099-12-31')
    await page.route('**/api/coupons/admin', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await create.click()
    await page.getByRole('button', { name: 'Creating...' }).waitFor()
    expect(await page.getByLabel('Coupon Code').isDisabled()).toBe(true)
    await page.getByText('Coupon created successfully!').waitFor()
    expect(await page.getByLabel('Coupon Code').inputValue()).toBe('')
    await checkA11y(page, 'after creating')

    await page.getByLabel('Coupon Code').fill(code)
    await page.getByLabel('Discount Percentage (%)').fill('5')
    await create.click()
    await page.getByText('A coupon with this code already exists.', { exact: true }).waitFor()
    const field = page.getByLabel('Coupon Code')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect([await field.inputValue(), await page.getByText('Please try again').count()]).toEqual([code, 0])

    await useCoupon(code)
    await page.goto(`${shop.url}/admin/coupon`)
    await page.getByLabel('Search code').fill(code.slice(3))
    await page.getByText('1 coupon', { exact: true }).waitFor()
    await page.getByText('Dec 31, 2099').waitFor()
    await checkA11y(page, 'the table')
    await page.getByRole('button', { name: `Update ${code}` }).click()
    await dialog(page).getByLabel('Discount Percentage (%)').fill('20')
    await dialog(page).getByLabel('Use Limit (optional)').fill('3')
    await checkA11y(page, 'the dialog')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${code} was saved`).waitFor()
    await page.getByText('0 of 3').waitFor()

    await page.getByLabel(`${code} is active`).click({ force: true })
    await page.getByText(`${code} is off.`).waitFor()
    await expect(useCoupon(code)).rejects.toThrow('This coupon code is not valid.')
    await page.getByLabel('Status').selectOption('INACTIVE')
    await page.getByText('1 coupon', { exact: true }).waitFor()

    await page.getByRole('button', { name: `Delete ${code}` }).click()
    await dialog(page).getByText("This can't be undone.").waitFor()
    await checkA11y(page, 'the question')
    await dialog(page).getByRole('button', { name: 'Delete coupon' }).click()
    await page.getByText('No matching coupons').waitFor()
    await checkA11y(page, 'nothing found')
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
  })

  it('an admin adds, edits, moves and deletes a home page entry, and the home page shows each change', async () => {
    const name = `Radios ${unique()}`
    const page = await open('/admin/electronic-table', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: 'Add entry' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByText('Name is required').waitFor()
    await dialog(page).getByText('Image is required').waitFor()
    await dialog(page).getByText('Category is required').waitFor()
    await checkA11y(page, 'the empty dialog')
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByLabel('Category').selectOption('electronics_audio_headphones')
    await dialog(page)
      .getByLabel('Image', { exact: true })
      .setInputFiles(await picture())
    await dialog(page).getByText('Image uploaded. Save to show it on the home page.').waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${name} was saved`).waitFor()
    const handle = page.getByRole('button', { name: new RegExp(`^Move ${name}, number`) })
    const count = (await home()).electricCategories.length
    await page.getByText('Not shown: the home page has room for 7').last().waitFor()

    await handle.focus()
    await page.keyboard.press('Home')
    await page.getByText(`${name} is now number 1 of ${count}.`).waitFor()
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await home()).electricCategories[0]?.name).toBe(name)
    await seenSoon(name)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await home()).electricCategories[1]?.name).toBe(name)
    await page.getByRole('button', { name: `Move ${name} up` }).click()
    await expect.poll(async () => (await home()).electricCategories[0]?.name).toBe(name)

    const changed = `Tuners ${unique()}`
    await page.getByRole('button', { name: `Update ${name}` }).click()
    expect(await dialog(page).getByLabel('Category').inputValue()).toBe('electronics_audio_headphones')
    await dialog(page).getByLabel('Name').fill(changed)
    await checkA11y(page, 'the dialog')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${changed} was saved`).waitFor()
    await seenSoon(changed)
    await page.getByRole('region', { name: 'Preview' }).getByText(changed).waitFor()
    await checkA11y(page, 'the table')

    await page.getByRole('button', { name: `Delete ${changed}` }).click()
    await dialog(page).getByRole('button', { name: 'Delete entry' }).click()
    await page.getByText('The entry was deleted.').waitFor()
    await expect.poll(async () => (await home()).electricCategories.length).toBe(count - 1)
    expect(complaints).toEqual([])
  })

  it('the preview of the collage has the heading and the picture shapes of the home page', async () => {
    const page = await open('/admin/home-grid', width)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText(homeTitle).waitFor()
    // On the home page, a small picture is about 210 px wide and 280 px high.
    const box = await preview.getByRole('listitem').nth(2).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.75, 1)
    await checkA11y(page, 'the collage')
  })

  it('an admin creates, edits and deletes a deal, and its category can be deleted only after the deal', async () => {
    const name = `Deal ${unique()}`
    const page = await open('/admin/deals?tab=category', width)
    const complaints = watchForComplaints(page, shop.url)
    await page.getByRole('button', { name: 'Add entry' }).click()
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByLabel('Category').selectOption('electronics_gaming')
    await dialog(page)
      .getByLabel('Image', { exact: true })
      .setInputFiles(await picture())
    await dialog(page).getByText('Image uploaded. Save to show it on the home page.').waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${name} was saved`).waitFor()
    await checkA11y(page, 'deal categories')

    // The page's button and the tab lead to the same form.
    await page.getByRole('tab', { name: 'Deals' }).click()
    await page.getByRole('button', { name: 'Create Deal' }).click()
    const create = page.getByRole('button', { name: 'Create Deal' })
    const discount = page.getByLabel('Discount (%)')
    const category = page.getByRole('combobox', { name: 'Category' })
    expect([await discount.getAttribute('placeholder'), await discount.getAttribute('step')]).toEqual([
      'e.g., 15',
      '0.01',
    ])
    expect(await create.isDisabled()).toBe(true)
    await create.press('Enter')
    await page.getByText('Discount amount is required.').waitFor()
    await page.getByText('Please select a category.').waitFor()
    await discount.fill('0')
    await category.focus()
    await page.getByText('Discount must be a positive number.').waitFor()
    await checkA11y(page, 'the form with its complaints')
    await discount.fill('45')
    await category.selectOption({ label: 'electronics_gaming (DEALS)' })
    await category.blur()
    await expect.poll(() => create.isEnabled()).toBe(true)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/deals', async (route) => {
      if (route.request().method() === 'POST') await answer.promise
      await route.continue()
    })
    await create.click()
    const creating = page.getByRole('button', { name: 'Creating Deal...' })
    await creating.waitFor()
    expect([await creating.isDisabled(), await discount.isDisabled()]).toEqual([true, true])
    answer.resolve()
    await page.getByText(`The deal for ${name} was created.`).waitFor()
    expect(await create.isDisabled()).toBe(true)
    await checkA11y(page, 'after creating')
    await seenSoon(name)

    await page.getByRole('button', { name: 'View all deals' }).click()
    await page.getByRole('button', { name: `Update the deal for ${name}` }).click()
    await dialog(page).getByLabel('Discount (%)').fill('33.5')
    await dialog(page).getByLabel('Starts (optional)').fill('2099-05-02T10:00')
    await dialog(page).getByLabel('Ends (optional)').fill('2099-05-01T10:00')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByText('The end must be after the start').waitFor()
    await dialog(page).getByLabel('Ends (optional)').fill('2099-06-01T10:00')
    await dialog(page)
      .getByText(`33.5% off ${name}, from May 2, 2099, 10:00 AM, until Jun 1, 2099, 10:00 AM, paid by seller`)
      .waitFor()
    await checkA11y(page, 'the dialog')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('The deal was saved').waitFor()
    await page.getByLabel('Status').selectOption('SCHEDULED')
    await expect.poll(() => page.getByRole('button', { name: /^Update / }).count()).toBe(2)
    expect((await home()).deals.map((deal) => deal.category.name)).not.toContain(name)
    await checkA11y(page, 'a scheduled deal')

    await page.getByRole('tab', { name: 'Category' }).click()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog(page).getByRole('button', { name: 'Delete entry' }).click()
    await dialog(page).getByText('This category still has deals. Delete them first').waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('tab', { name: 'Deals' }).click()
    await page.getByRole('button', { name: `Delete the deal for ${name}` }).click()
    await dialog(page).getByRole('button', { name: 'Delete deal' }).click()
    await page.getByText('The deal was deleted.').waitFor()
    expect((await home()).deals.map((deal) => deal.category.name)).not.toContain(name)
    await page.getByRole('tab', { name: 'Category' }).click()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog(page).getByRole('button', { name: 'Delete entry' }).click()
    await page.getByText('The entry was deleted.').waitFor()
    expect(complaints.filter((text) => !/409/.test(text))).toEqual([])
  })
})

it('an admin drags a home page entry to another position', async () => {
  const page = await open('/admin/shop-by-category', 1440)
  const first = page.getByRole('button', { name: /^Move .+, number 1 of/ })
  await first.waitFor()
  const name = /^Move (.+), number/.exec((await first.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const [from, to] = [
    await first.boundingBox(),
    await page.getByRole('button', { name: /^Move .+, number 3 of/ }).boundingBox(),
  ]
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 60)
  await page.mouse.move(to.x + 20, to.y + 60)
  await page.mouse.up()
  await page.getByText(new RegExp(`^${name} is now number 3 of `)).waitFor()
  type Tiles = { shopByCategories: Tile[] }
  await expect
    .poll(async () => (await shop.call<Tiles>('GET', '/home-page')).shopByCategories[2]?.name)
    .toBe(name)
})

/** The customer adds a product without a deal to the cart and applies the coupon. */
async function useCoupon(code: string): Promise<void> {
  type Card = { id: number; deal: object | null }
  type Product = { variants: { id: number; quantity: number }[] }
  const { content } = await shop.call<{ content: Card[] }>('GET', '/products?category=men&stock=in_stock')
  const product = content.find((one) => !one.deal)
  const { variants } = await shop.call<Product>('GET', `/products/${product?.id}`)
  const variantId = variants.find((one) => one.quantity > 0)?.id
  await shop.call('POST', '/carts/items', {
    token: customer,
    body: { productId: product?.id, variantId, quantity: 1 },
  })
  const cart = await shop.call<{ couponCode: string }>(
    'POST',
    `/coupons/apply?apply=true&code=${code}&orderValue=10`,
    { token: customer },
  )
  expect(cart.couponCode).toBe(code)
}
