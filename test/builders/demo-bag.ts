import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import type { User } from '#contract/identity.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'
import { unique } from './unique.ts'

export type Shopper = { email: string; token: string; stored: { access_token: string } }

/** A new customer of a running demo shop, with one address. */
export async function aShopper(shop: DemoShop, { address = true } = {}): Promise<Shopper> {
  const email = `shopper-${unique()}@example.com`
  const asked = new Date()
  await shop.call('POST', '/auth/send-register-otp', { body: { email, role: 'ROLE_CUSTOMER' } })
  const { jwt: token } = await shop.call<{ jwt: string }>('POST', '/auth/register', {
    body: { email, otp: await codeFor(shop.url, email, asked), firstName: 'Asha', lastName: 'Rao' },
  })
  if (address) await shop.call<User>('POST', '/addresses', { token, body: anAddress() })
  return { email, token, stored: { access_token: token } }
}

const anAddress = () => ({
  name: 'Asha Rao',
  mobile: '98765432',
  pinCode: '560001',
  address: '14 Brigade Road',
  locality: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
})

/** The seller of the demo shop, with products that only the calling test changes. */
export async function aShelf(shop: DemoShop) {
  const token = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const put = (id: number, body: object) =>
    shop.call<Product>('PUT', `/sellers/products/${id}`, { token, body })
  return {
    /** Session token of the seller. */
    token,
    /** Adds a product with one size and color, so that it needs no choice before it goes into the cart. */
    add: (
      fields: {
        sellingPrice?: number
        mrpPrice?: number
        quantity?: number
        categoryCode3?: string
        size?: string
      } = {},
    ) =>
      shop.call<Product>('POST', '/sellers/products', {
        token,
        body: {
          title: `Desk lamp ${unique()}`,
          description: 'A lamp.',
          mrpPrice: 50,
          sellingPrice: 40,
          quantity: 5,
          color: 'Black',
          images: [],
          categoryCode: 'electronics',
          categoryCode2: 'electronics_audio',
          categoryCode3: 'electronics_audio_portable_speakers',
          ...fields,
        },
      }),
    price: (id: number, sellingPrice: number) => put(id, { sellingPrice }),
    stock: (id: number, quantity: number) => put(id, { quantity }),
  }
}

export type Shelf = Awaited<ReturnType<typeof aShelf>>

/** Adds products to the cart of a customer with the request of the product page. */
export async function fill(
  shop: DemoShop,
  { token }: Shopper,
  lines: [product: Product, quantity: number][],
) {
  for (const [{ id: productId }, quantity] of lines)
    await shop.call('POST', '/carts/items', { token, body: { productId, quantity } })
}

export const bagOf = (shop: DemoShop, { token }: Shopper) => shop.call<Cart>('GET', '/carts', { token })
