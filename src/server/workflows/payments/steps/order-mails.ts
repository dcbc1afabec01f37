import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import type { MailData } from '../../../modules/notifications/notifications.ts'
import type { CheckoutHead } from '../../../modules/orders/checkouts.ts'
import type { Shop } from '../../../shop.ts'
import type { PaidPerson } from '../../../views/orders/paid-checkout.ts'
import { teamMails } from '../../sellers/steps/mail-team.ts'

type OrderMail = {
  [T in 'order-placed' | 'seller-new-order']: { key: string; to: string; template: T; data: MailData[T] }
}['order-placed' | 'seller-new-order']

/** The emails about a paid checkout: one to the customer, and per order to the seller and members of the seller's team. */
export function orderMails(shop: Shop, checkout: CheckoutHead, people: PaidPerson[]): OrderMail[] {
  const customer = people[0]
  if (!customer) return []
  const toCustomer: OrderMail = {
    key: `order-placed:${checkout.id}`,
    to: customer.email,
    template: 'order-placed',
    data: {
      firstName: customer.firstName,
      total: toDecimal(checkout.totalCents),
      currency: checkout.currency,
      link: `${shop.config.PUBLIC_URL}/account/orders`,
      ...(people.some(({ cashCents }) => cashCents !== null) && { cash: true as const }),
      orders: people.map((order) => ({
        code: order.code,
        seller: order.businessName,
        total: toDecimal(order.totalCents),
        titles: order.titles,
      })),
    },
  }
  const toSellers = people.flatMap((order) =>
    teamMails(
      {
        key: `seller-new-order:${order.orderId}`,
        to: order.sellerEmail,
        template: 'seller-new-order',
        data: {
          sellerName: order.sellerName,
          code: order.code,
          itemCount: order.itemCount,
          link: `${shop.config.PUBLIC_URL}/seller/orders/${order.orderId}`,
          ...(order.cashCents !== null && {
            cash: formatMoney(toDecimal(order.cashCents), checkout.currency),
          }),
        },
      },
      order.members,
    ),
  )
  return [toCustomer, ...toSellers]
}
