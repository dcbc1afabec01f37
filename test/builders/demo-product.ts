import type { ProductPage } from '#contract/shop/catalog.ts'
import type { DemoShop } from '../harness/demo-shop.ts'

/** The first product that the demo shop lists in a category. */
export async function demoProduct(shop: DemoShop, category = 'women_ethnic') {
  const { content } = await shop.call<ProductPage>('GET', `/products?category=${category}`)
  const [product] = content
  if (!product) throw new Error('the demo shop has nothing to show')
  return product
}

/** The products in stock of one seller of the demo shop, found by the business name. */
export async function productsOf(shop: DemoShop, brand: string) {
  const { content } = await shop.call<ProductPage>(
    'GET',
    `/products?stock=in_stock&brand=${encodeURIComponent(brand)}`,
  )
  return content
}

export type DemoProduct = ProductPage['content'][number]
