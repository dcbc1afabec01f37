import type { User } from '#contract/shop/accounts/identity.ts'
import type { Cart } from '#contract/shop/cart.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { aCustomer, type Buyer, client } from '../harness/clients.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { unique } from './unique.ts'

/** A customer of the demo shop; `stored` is the browser's local storage when logged in. */
export type Shopper = Buyer & { stored: { access_token: string } }

/** A new customer of a running demo shop, with one address. */
export async function aShopper(
  shop: DemoShop,
  fields: { address?: boolean; firstName?: string; lastName?: string } = {},
): Promise<Shopper> {
  const customer = await aCustomer(shop.app, fields)
  return { ...customer, stored: { access_token: customer.token } }
}

/** The customer of this session token, with the first saved address. */
export async function shopperOf(shop: DemoShop, token: string): Promise<Shopper> {
  const { id, email, addresses } = await shop.call<User>('GET', '/users/profile', { token })
  const addressId = addresses[0]?.id ?? 0
  return { ...client(shop.app, token), id, email, addressId, stored: { access_token: token } }
}

/** Address of Priya Nair in Kochi, to write in an order: another person and city than the saved addresses. */
export const priyasAddress = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

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
        images?: string[]
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
  { token }: Pick<Shopper, 'token'>,
  lines: [product: Product, quantity: number][],
) {
  for (const [{ id: productId }, quantity] of lines)
    await shop.call('POST', '/carts/items', { token, body: { productId, quantity } })
}

export const bagOf = (shop: DemoShop, { token }: Shopper) => shop.call<Cart>('GET', '/carts', { token })
