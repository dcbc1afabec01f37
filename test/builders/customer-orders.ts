import type { Page } from 'playwright-core'
import type { Order } from '#contract/orders/order.ts'
import { client } from '../harness/clients.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { aShopper, priyasAddress } from './demo-bag.ts'
import { aDeliveredOrder, anUnpaidOrder, aPaidOrder, payFor } from './placed-order.ts'

type Stocked = {
  id: number
  title: string
  status: string
  mrpPrice: number
  sellingPrice: number
  variants: { id: number; quantity: number }[]
}

export type CustomersOrders = {
  /** Session tokens of the buyer and of the seller. */
  customer: string
  seller: string
  /** Products with plenty of stock, discounted ones first; the orders use the first five. */
  shelf: Stocked[]
  /** Order ids by state; `both` has two lines. */
  orders: { delivered: number; both: number; toCancel: number; unpaid: number }
  read: (orderId: number) => Promise<Order>
  /** Opens a page signed in as the customer. */
  visit: (path: string, width?: number) => Promise<Page>
  /** Pays the payment session with this id. */
  pay: (sessionId: string) => Promise<void>
}

const isDiscounted = ({ mrpPrice, sellingPrice }: Stocked) => mrpPrice > sellingPrice

/** A new customer of the demo shop with an order in each state, the unpaid one the newest. */
export async function ordersInEachState(shop: DemoShop): Promise<CustomersOrders> {
  const buyer = await aShopper(shop, { firstName: 'Priya', lastName: 'Nair', address: false })
  const customer = buyer.token
  const seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=100', { token: seller })
  const shelf = products
    .map((one) => ({ ...one, variants: one.variants.filter(({ quantity }) => quantity > 5) }))
    .filter((one) => one.status === 'ACTIVE' && one.variants.length > 0)
    .sort((one, other) => Number(isDiscounted(other)) - Number(isDiscounted(one)))

  /** Orders units of products of the shelf by their index. */
  const order = (...wanted: [index: number, quantity: number][]) => ({
    buyer,
    address: priyasAddress,
    lines: wanted.map(([index, quantity]) => ({
      productId: shelf[index]?.id ?? 0,
      variantId: shelf[index]?.variants[0]?.id,
      quantity,
    })),
  })
  const { app } = shop
  const delivered = await aDeliveredOrder(app, { ...order([0, 2]), seller: client(app, seller) })
  const both = await aPaidOrder(app, order([1, 1], [2, 2]))
  const toCancel = await aPaidOrder(app, order([3, 1]))
  const unpaid = await anUnpaidOrder(app, order([4, 1]))
  return {
    customer,
    seller,
    shelf,
    orders: {
      delivered: delivered.orderId,
      both: both.orderId,
      toCancel: toCancel.orderId,
      unpaid: unpaid.orderId,
    },
    read: (orderId) => shop.call<Order>('GET', `/orders/${orderId}`, { token: customer }),
    visit: (path, width = 1440) => shop.visit(path, { stored: buyer.stored, width }),
    pay: async (sessionId) => {
      await payFor(app, { buyer, gateway: 'STRIPE', sessionId })
    },
  }
}
