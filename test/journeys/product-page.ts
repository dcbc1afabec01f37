import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DemoShop } from '../harness/demo-shop.ts'

type Variant = {
  size: string
  color: string
  quantity: number
  sellingPrice: number
  mrpPrice: number
  images: string[]
}
export type Product = {
  id: number
  title: string
  description: string
  images: string[]
  numRatings: number
  rating: number | null
  seller: { businessDetails: { businessName: string } }
  sizes: string[]
  colors: string[]
  variants: Variant[]
}

/** A shirt of the demo shop in several sizes, with several pictures, ratings, and every variant discounted and in stock. */
export const aShirt = (shop: DemoShop) =>
  find(shop, 'category=men_topwear&stock=in_stock', (product) =>
    [
      product.images.length > 2,
      product.sizes.length > 2,
      product.numRatings > 0,
      product.variants.every(
        ({ quantity, mrpPrice, sellingPrice }) => quantity > 5 && mrpPrice > sellingPrice,
      ),
    ].every(Boolean),
  )

/** A product in a single size. */
export const aSingleSizeProduct = (shop: DemoShop) =>
  find(shop, 'category=electronics_audio&stock=in_stock', ({ sizes }) => sizes.length === 1)

/** A product in several sizes, all sold out. */
export const aSoldOutProduct = (shop: DemoShop) =>
  find(shop, 'category=men_bottomwear&stock=out_of_stock', ({ sizes }) => sizes.length > 1)

async function find(shop: DemoShop, query: string, fits: (product: Product) => boolean): Promise<Product> {
  const { content } = await shop.call<{ content: { id: number }[] }>('GET', `/products?${query}`)
  for (const { id } of content) {
    const product = await shop.call<Product>('GET', `/products/${id}`)
    if (fits(product)) return product
  }
  throw new Error(`the demo shop has no such product: ${query}`)
}

export const pathOf = ({ id }: { id: number }) => `/product-details/x/x/${id}`

/** Polls for up to 10 s: the machine that runs the browser may be busy. */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) =>
  expect.poll(read, { timeout: 10_000, ...(message && { message }) })

/** Waits until a lazily hydrated part of the page responds to input. */
export async function alive(part: Locator): Promise<Locator> {
  await eventually(() =>
    part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
  ).toBe(true)
  return part
}

export const press = async (page: Page, name: string | RegExp) =>
  (await alive(page.getByRole('button', { name }).locator('visible=true').first())).click()
