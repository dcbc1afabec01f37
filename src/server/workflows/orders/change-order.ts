import type { Tracking } from '#contract/orders/order.ts'
import type { StaffStep } from '#contract/orders/order-changes.ts'
import type { AddressBody } from '#contract/shop/accounts/identity.ts'
import { Failure } from '#shared/failure.ts'
import { type OrderStatus, orderTransitions, sellerMayMove } from '#shared/orders/order-status.ts'
import { placeText } from '#shared/region/address.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { markUnread } from '../../modules/notifications/mark-read.ts'
import { queueMails } from '../../modules/notifications/notifications.ts'
import { changeDeliveryAddress } from '../../modules/orders/delivery-address.ts'
import { addOrderNote } from '../../modules/orders/order-notes.ts'
import { findOrder, moveOrder } from '../../modules/orders/orders.ts'
import type { Shop } from '../../shop.ts'
import { type CheckoutPerson, readCheckoutPeople } from '../../views/orders/order-people.ts'
import { mailTeam } from '../sellers/steps/mail-team.ts'
import { cannotMove } from './move-order.ts'
import { notifyBuyers } from './steps/notify-buyers.ts'

type ByStaff = { orderId: number; adminId: number; reason: string }

/**
 * Changes the delivery address of an order and the others of its checkout. The history of each shows both addresses and the
 * reason; the customer and the sellers are emailed, and the sellers have a notification.
 */
export function changeAddress(
  shop: Shop,
  { orderId, adminId, reason, address }: ByStaff & { address: AddressBody },
): Promise<void> {
  return transaction(shop.db, async (tx) => {
    const { before, parts } = await changeDeliveryAddress(tx, orderId, address)
    const body = `Reason: ${reason}\nBefore: ${addressText(before)}\nAfter: ${addressText(address)}`
    const people = await readCheckoutPeople(tx, parts[0]?.checkoutId ?? '')
    for (const { id } of parts) {
      const note = await addOrderNote(tx, { orderId: id, authorId: adminId, kind: 'ADDRESS', body })
      const person = people.find((each) => each.orderId === id)
      if (!person) continue
      await mailNewAddress(tx, shop, person, note.id)
      await markUnread(tx, person.sellerId, `address_changed:${id}`)
      await mailSeller(tx, shop, person, {
        key: `seller-order-changed:note-${note.id}`,
        change: 'ADDRESS',
        reason,
      })
    }
  })
}

const addressText = ({ name, address, locality, city, state, pinCode, mobile }: AddressBody): string =>
  [name, address, locality, placeText({ city, state, pinCode }), mobile].filter(Boolean).join(', ')

const mailNewAddress = (tx: Db, shop: Shop, person: CheckoutPerson, noteId: number) =>
  queueMails(tx, [
    {
      key: `order-address-changed:${noteId}`,
      to: person.email,
      template: 'order-address-changed',
      data: {
        firstName: person.firstName,
        code: person.code,
        link: `${shop.config.PUBLIC_URL}/account/order/${person.orderId}`,
      },
    },
  ])

/** Moves an order forward on the seller's behalf, and emails the seller the reason. */
export function moveOrderAsStaff(
  shop: Shop,
  move: ByStaff & { to: StaffStep; tracking: Tracking | undefined },
): Promise<void> {
  const { orderId, adminId, to, tracking, reason } = move
  return transaction(shop.db, async (tx) => {
    const order = await findOrder(tx, orderId, 'anyone')
    if (!order) throw new Failure('not_found')
    const from = statesBefore(orderTransitions, to).filter((state: OrderStatus) => sellerMayMove(state, to))
    const moved = await moveOrder(tx, {
      orderId,
      from,
      to,
      actor: 'admin',
      actorId: adminId,
      reason,
      ...(tracking && { tracking }),
    })
    if (!moved) throw cannotMove(order, to)
    await notifyBuyers(tx, shop, [orderId], to)
    const person = (await readCheckoutPeople(tx, order.checkoutId)).find((each) => each.orderId === orderId)
    if (person)
      await mailSeller(tx, shop, person, {
        key: `seller-order-changed:${orderId}:${to}`,
        change: to,
        reason,
      })
  })
}

function mailSeller(
  tx: Db,
  shop: Shop,
  { sellerId, sellerEmail, sellerName, code, orderId }: CheckoutPerson,
  { key, change, reason }: { key: string; change: StaffStep | 'ADDRESS'; reason: string },
): Promise<void> {
  const link = `${shop.config.PUBLIC_URL}/seller/orders/${orderId}`
  return mailTeam(
    tx,
    { sellerId, permission: 'orders.read' },
    {
      key,
      to: sellerEmail,
      template: 'seller-order-changed',
      data: { sellerName, code, change, reason, link },
    },
  )
}
