import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../../database/open.ts'
import { readLossEntries } from '../../../modules/ledger/ledger.ts'
import { queueMail } from '../../../modules/notifications/notifications.ts'
import type { DisputedOrder } from '../../../modules/orders/disputes.ts'
import type { DisputedPayment } from '../../../modules/payments/disputes.ts'
import { raiseException, resolveException } from '../../../modules/payments/exceptions.ts'
import type { ProviderDispute } from '../../../modules/payments/provider.ts'
import type { Shop } from '../../../shop.ts'
import { readCheckoutPeople } from '../../../views/orders/order-people.ts'

type Facts = {
  disputeId: number
  payment: DisputedPayment
  orders: DisputedOrder[]
  said: ProviderDispute
}

/** A person has to answer the bank in time; the sellers learn why their money waits. The customer knows. */
export async function notifyOfDispute(tx: Db, shop: Shop, facts: Facts): Promise<void> {
  const { disputeId, orders, said, payment } = facts
  await raiseException(tx, {
    kind: 'dispute_opened',
    reference: said.disputeId,
    details: {
      amount: toDecimal(said.amountCents),
      currency: payment.currency,
      reason: said.reason,
      evidenceDueAt: said.evidenceDueAt,
      link: said.link,
      orders: orders.map(({ code }) => code),
    },
  })
  for (const order of await readSellers(tx, facts)) {
    await queueMail(tx, {
      key: `seller-dispute-opened:${disputeId}:${order.orderId}`,
      to: order.sellerEmail,
      template: 'seller-dispute-opened',
      data: { sellerName: order.sellerName, code: order.code, link: linkTo(shop, order.orderId) },
    })
  }
}

/** How it ended, and what the seller gave for it. */
export async function notifyOfDisputeEnd(tx: Db, shop: Shop, facts: Facts): Promise<void> {
  const { disputeId, said, payment } = facts
  const won = said.status === 'WON'
  const note = won ? 'The bank decided for the shop.' : 'The bank decided for the customer.'
  for (const kind of ['dispute_opened', 'dispute_returned']) {
    await resolveException(tx, { kind, reference: said.disputeId }, { adminId: null, note })
  }
  const losses = won ? [] : await readLossEntries(tx, disputeId)
  for (const order of await readSellers(tx, facts)) {
    const lines = losses.find(({ orderId }) => orderId === order.orderId)?.lines ?? []
    const taken = lines.find(({ kind }) => kind === 'seller_payable')?.amountCents ?? 0
    await queueMail(tx, {
      // What was lost may be won later: that is another mail.
      key: `seller-dispute-${won ? 'won' : 'lost'}:${disputeId}:${order.orderId}`,
      to: order.sellerEmail,
      template: 'seller-dispute-closed',
      data: {
        sellerName: order.sellerName,
        code: order.code,
        won,
        taken: toDecimal(taken),
        currency: payment.currency,
        link: linkTo(shop, order.orderId),
      },
    })
  }
}

const linkTo = (shop: Shop, orderId: number): string => `${shop.config.PUBLIC_URL}/seller/orders/${orderId}`

/** Of the orders that were paid with it. */
async function readSellers(tx: Db, { payment, orders }: Facts) {
  const people = await readCheckoutPeople(tx, payment.checkoutId)
  return people.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
}
