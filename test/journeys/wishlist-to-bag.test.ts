// From the wishlist into the bag.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/shop/catalog.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { aShelf, aShopper, bagOf, type Shelf } from '../builders/demo-bag.ts'
import { checkA11y } from '../harness/a11y.ts'
import { watchForComplaints } from '../harness/browser.ts'
import { type DemoShop, openDemoShop } from '../harness/demo-shop.ts'
import { flowWidths } from '../harness/flow-widths.ts'

type Goods = { id: number; title: string }

let shop: DemoShop
let shelf: Shelf
beforeAll(async () => {
  shop = await openDemoShop()
  shelf = await aShelf(shop)
})
afterAll(() => shop?.close())

it('a wish goes from the wishlist into the bag, and a product with several sizes asks for one', async () => {
  const shopper = await aShopper(shop)
  const had = await shelf.add()
  const wishFor = ({ id }: Goods) =>
    shop.call('POST', `/wishlists/add-product/${id}`, { token: shopper.token })
  await wishFor(had)
  const boots = await shop.call<{ content: Goods[] }>('GET', '/products?category=women_footwear_boots')
  const [sized] = boots.content
  if (!sized) throw new Error('the demo shop has no boots')
  await wishFor(sized)
  const page = await shop.visit('/wishlist', { stored: shopper.stored, width: 390 })
  const complaints = watchForComplaints(page, shop.url)
  await page.getByRole('button', { name: `Add To Bag: ${had.title}` }).click()
  await page.getByText('Added to your bag').locator('visible=true').first().waitFor()
  await page.getByRole('button', { name: `Add To Bag: ${sized.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add To Bag' })
  await dialog.getByRole('button', { name: 'Add To Bag' }).click()
  await dialog.getByText('Choose a size').waitFor()
  await checkA11y(page, 'size of a wish')
  await dialog.locator('label:has(input[name=wish-size]:enabled)').first().click()
  await dialog.getByRole('button', { name: 'Add To Bag' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { cartItems } = await shop.call<{ cartItems: { product: Goods }[] }>('GET', '/carts', {
    token: shopper.token,
  })
  expect(cartItems.map(({ product }) => product.id)).toEqual([had.id, sized.id])
  expect(complaints).toEqual([])
})

it.each(flowWidths(390, 1440))(
  'an item saved for later keeps its size and color, with Undo and from the wishlist, at %i px',
  async (width) => {
    const shopper = await aShopper(shop)
    const { content } = await shop.call<{ content: Goods[] }>(
      'GET',
      '/products?category=women_footwear_boots',
    )
    const boots = await shop.call<Product>('GET', `/products/${content[0]?.id}`)
    const variant = boots.variants.filter(({ quantity }) => quantity > 2).at(-1)
    if (!variant) throw new Error('the demo shop has no boots')
    await shop.call('POST', '/carts/items', {
      token: shopper.token,
      body: { productId: boots.id, variantId: variant.id, quantity: 2 },
    })
    const inBag = async () =>
      (await bagOf(shop, shopper)).cartItems.map((line) => [line.variantId, line.quantity])
    const wished = async () =>
      (await shop.call<{ products: Goods[] }>('GET', '/wishlists', { token: shopper.token })).products
    const page = await shop.visit('/cart', { stored: shopper.stored, width })
    const complaints = watchForComplaints(page, shop.url)
    const saveForLater = page.getByRole('button', { name: `Save for later: ${boots.title}` })
    await saveForLater.click()
    const moved = page.getByRole('status').filter({ hasText: `Moved ${boots.title} to your wishlist` })
    await moved.waitFor()
    await moved.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(inBag).toEqual([[variant.id, 2]])
    await expect.poll(wished).toEqual([])
    await saveForLater.click()
    await expect.poll(inBag).toEqual([])
    await page.goto(`${shop.url}/wishlist`)
    await page.getByRole('button', { name: `Add To Bag: ${boots.title}` }).click()
    await page
      .getByText([boots.title, ...variantParts(variant)].join(', '))
      .locator('visible=true')
      .first()
      .waitFor()
    await expect.poll(inBag).toEqual([[variant.id, 1]])
    expect(complaints).toEqual([])
  },
)
