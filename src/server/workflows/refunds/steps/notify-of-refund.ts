import type { RefundMethod } from '#shared/orders/refund.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { queueMail } from '../../../modules/notifications/notifications.ts'
import type { OrderHead } from '../../../modules/orders/orders.ts'
import type { CanceledRefund } from '../../../modules/payments/disputed-refunds.ts'
import type { DisputedPayment } from '../../../modules/payments/disputes.ts'
import type { Shop } from '../../../shop.ts'
import { readCheckoutPeople } from '../../../views/orders/order-people.ts'
import { mailTeam } from '../../sellers/steps/mail-team.ts'

type RefundMail = {
  order: OrderHead
  refundId: number
  amountCents: number
  restocked?: boolean
  /** Items were refunded that have not been shipped. */
  notToShip?: boolean
  reason: string
}

/** How refunds of the order reach the customer, see `createRefund`. */
function methodOf({ cashCents, status }: OrderHead): RefundMethod {
  if (cashCents === null) return 'PROVIDER'
  return status === 'DELIVERED' ? 'TRANSFER' : 'NOT_COLLECTED'
}

/** Mails the customer and the seller. `order.refundedCents` includes this refund. */
export async function notifyOfRefund(tx: Db, shop: Shop, refund: RefundMail): Promise<void> {
  const { order, refundId, reason, restocked = false, notToShip = false } = refund
  const person = (await readCheckoutPeople(tx, order.checkoutId)).find((row) => row.orderId === order.id)
  if (!person) return
  const facts = {
    code: order.code,
    amount: toDecimal(refund.amountCents),
    currency: order.currency,
    whole: order.refundedCents + order.disputedCents === order.totalCents,
    reason,
    method: methodOf(order),
  }
  await queueMail(tx, {
    key: `order-refunded:${refundId}`,
    to: person.email,
    template: 'order-refunded',
    data: {
      ...facts,
      firstName: person.firstName,
      link: `${shop.config.PUBLIC_URL}/account/order/${order.id}`,
    },
  })
  await mailTeam(
    tx,
    { sellerId: person.sellerId, permission: 'orders.read' },
    {
      key: `seller-order-refunded:${refundId}`,
      to: person.sellerEmail,
      template: 'seller-order-refunded',
      data: {
        ...facts,
        sellerName: person.sellerName,
        restocked,
        notToShip,
        link: `${shop.config.PUBLIC_URL}/seller/orders/${order.id}`,
      },
    },
  )
}

/** Mails the customer that the refund is not sent, because their bank has returned the money. */
export async function notifyOfCanceledRefund(
  tx: Db,
  shop: Shop,
  { checkoutId, currency }: DisputedPayment,
  { refundId, orderId, amountCents, sendableCents }: CanceledRefund,
): Promise<void> {
  const people = await readCheckoutPeople(tx, checkoutId)
  const person = people.find((row) => orderId === null || row.orderId === orderId)
  if (!person) return
  await queueMail(tx, {
    key: `refund-cancelled:${refundId}`,
    to: person.email,
    template: 'refund-cancelled',
    data: {
      firstName: person.firstName,
      code: person.code,
      amount: toDecimal(amountCents),
      rest: toDecimal(sendableCents),
      currency,
      link: `${shop.config.PUBLIC_URL}/account/order/${person.orderId}`,
    },
  })
}
