import type { Page } from 'playwright-core'
import type { Order } from '#contract/orders.ts'
import type { DemoShop } from '../harness/demo-shop.ts'
import { codeFor } from '../harness/log-in.ts'
import { payByForm } from '../harness/pay-page.ts'
import { unique } from './unique.ts'

type Payment = { paymentLinkUrl: string; paymentLinkId: string }
type Placed = Payment & { orderIds: number[] }
type Stocked = { id: number; title: string; status: string; variants: { id: number; quantity: number }[] }
type Line = [place: number, quantity: number]

const address = {
  name: 'Priya Nair',
  mobile: '98765432',
  pinCode: '682001',
  address: '5 Church Street',
  locality: 'Fort Kochi',
  city: 'Kochi',
  state: 'Kerala',
}

/** Registers a new customer in the demo shop and returns the session token. */
export async function aNewCustomer(shop: DemoShop): Promise<string> {
  const email = `priya-${unique()}@example.com`
  const asked = new Date()
  await shop.call('POST', '/auth/send-register-otp', { body: { email, role: 'ROLE_CUSTOMER' } })
  const otp = await codeFor(shop.url, email, asked)
  const body = { email, otp, firstName: 'Priya', lastName: 'Nair', sellerName: '' }
  return (await shop.call<{ jwt: string }>('POST', '/auth/register', { body })).jwt
}

export type CustomersOrders = {
  /** Session tokens of the buyer and of the seller. */
  customer: string
  seller: string
  /** Products with plenty of stock; the orders use the first five. */
  shelf: Stocked[]
  /** Order ids by state; `both` has two lines. */
  orders: { delivered: number; both: number; toCancel: number; unpaid: number }
  read: (orderId: number) => Promise<Order>
  /** Opens a page signed in as the customer. */
  visit: (path: string, width?: number) => Promise<Page>
  pay: (payment: Payment) => Promise<void>
}

/** A new customer of the demo shop with an order in each state, the unpaid one the newest. */
export async function ordersInEachState(shop: DemoShop): Promise<CustomersOrders> {
  const customer = await aNewCustomer(shop)
  const seller = await shop.tokenOf('seller@example.com', 'ROLE_SELLER')
  const products = await shop.call<Stocked[]>('GET', '/sellers/products?size=100', { token: seller })
  const shelf = products
    .map((one) => ({ ...one, variants: one.variants.filter(({ quantity }) => quantity > 5) }))
    .filter((one) => one.status === 'ACTIVE' && one.variants.length > 0)

  async function placed(...lines: Line[]): Promise<Placed> {
    for (const [place, quantity] of lines) {
      const product = shelf[place]
      await shop.call('POST', '/carts/items', {
        token: customer,
        body: { productId: product?.id, variantId: product?.variants[0]?.id, quantity },
      })
    }
    return shop.call('POST', '/orders?paymentMethod=STRIPE', { token: customer, body: address })
  }
  async function pay({ paymentLinkUrl, paymentLinkId }: Payment): Promise<void> {
    await payByForm(paymentLinkUrl)
    await shop.call('GET', `/payments/stripePaymentId/${paymentLinkId}`, { token: customer })
  }
  async function paid(...lines: Line[]): Promise<number> {
    const order = await placed(...lines)
    await pay(order)
    return order.orderIds[0] ?? 0
  }

  const delivered = await paid([0, 2])
  await shop.call('PATCH', `/seller/orders/${delivered}/status/DELIVERED`, { token: seller })
  const both = await paid([1, 1], [2, 2])
  const toCancel = await paid([3, 1])
  const unpaid = (await placed([4, 1])).orderIds[0] ?? 0
  return {
    customer,
    seller,
    shelf,
    orders: { delivered, both, toCancel, unpaid },
    read: (orderId) => shop.call<Order>('GET', `/orders/${orderId}`, { token: customer }),
    visit: (path, width = 1440) =>
      shop.visit(path, { stored: { access_token: customer }, width, acceptDownloads: true }),
    pay,
  }
}
