import { toDecimal } from '#shared/payments/money.ts'
import { mayInTeam } from '#shared/sellers/team-roles.ts'
import type { Db } from '../../../database/open.ts'
import { readLossEntries } from '../../../modules/ledger/ledger.ts'
import type { DisputedOrder } from '../../../modules/orders/disputes.ts'
import type { DisputedPayment } from '../../../modules/payments/disputes.ts'
import { raiseException, resolveException } from '../../../modules/payments/exceptions.ts'
import type { ProviderDispute } from '../../../modules/payments/provider.ts'
import type { Shop } from '../../../shop.ts'
import { readCheckoutPeople } from '../../../views/orders/order-people.ts'
import { mailTeam } from '../../sellers/steps/mail-team.ts'

type Facts = {
  disputeId: number
  payment: DisputedPayment
  orders: DisputedOrder[]
  reported: ProviderDispute
}

/** Raises an exception, because an admin has to respond in time, and mails the sellers. The customer started the dispute. */
export async function notifyOfDispute(tx: Db, shop: Shop, facts: Facts): Promise<void> {
  const { disputeId, orders, reported, payment } = facts
  await raiseException(tx, {
    kind: 'dispute_opened',
    reference: reported.disputeId,
    details: {
      amount: toDecimal(reported.amountCents),
      currency: payment.currency,
      reason: reported.reason,
      evidenceDueAt: reported.evidenceDueAt,
      link: reported.link,
      orders: orders.map(({ code }) => code),
    },
  })
  for (const order of await readSellers(tx, facts)) {
    await mailTeam(
      tx,
      { sellerId: order.sellerId, permission: 'orders.read' },
      {
        key: `seller-dispute-opened:${disputeId}:${order.orderId}`,
        to: order.sellerEmail,
        template: 'seller-dispute-opened',
        data: { sellerName: order.sellerName, code: order.code, link: linkTo(shop, order.orderId) },
      },
    )
  }
}

/** Resolves the exceptions and mails the sellers the outcome with the amount charged to them. */
export async function notifyOfDisputeEnd(tx: Db, shop: Shop, facts: Facts): Promise<void> {
  const { disputeId, reported, payment } = facts
  const won = reported.status === 'WON'
  const note = won ? "The bank decided in the shop's favor." : "The bank decided in the customer's favor."
  for (const kind of ['dispute_opened', 'dispute_returned']) {
    await resolveException(tx, { kind, reference: reported.disputeId }, { adminId: null, note })
  }
  const losses = won ? [] : await readLossEntries(tx, disputeId)
  for (const order of await readSellers(tx, facts)) {
    const lines = losses.find(({ orderId }) => orderId === order.orderId)?.lines ?? []
    const taken = lines.find(({ kind }) => kind === 'seller_payable')?.amountCents ?? 0
    const data = {
      sellerName: order.sellerName,
      code: order.code,
      won,
      taken: toDecimal(taken),
      currency: payment.currency,
      link: linkTo(shop, order.orderId),
    }
    await mailTeam(
      tx,
      { sellerId: order.sellerId, permission: 'orders.read' },
      {
        // A lost dispute may be won on appeal, which sends a second mail.
        key: `seller-dispute-${won ? 'won' : 'lost'}:${disputeId}:${order.orderId}`,
        to: order.sellerEmail,
        template: 'seller-dispute-closed',
        data,
      },
      // The seller's share reveals the commission.
      (role) => (taken > 0 && !mayInTeam(role, 'payouts.read') ? { ...data, taken: null } : data),
    )
  }
}

const linkTo = (shop: Shop, orderId: number): string => `${shop.config.PUBLIC_URL}/seller/orders/${orderId}`

async function readSellers(tx: Db, { payment, orders }: Facts) {
  const people = await readCheckoutPeople(tx, payment.checkoutId)
  return people.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
}
