import type { CustomerNote } from '#contract/admin/customers.ts'
import { transaction } from '../../database/transaction.ts'
import { addCustomerNote } from '../../modules/customers/customers.ts'
import { blockCustomer, logOutCustomer, unblockCustomer } from '../../modules/identity/identity.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'

type Parts = Pick<Shop, 'db' | 'config'>
type Change = { customerId: number; adminId: number; reason: string }
type Reply = { message: string }

/** Adds a note of a staff member about a customer. */
export const noteAbout = (
  shop: Parts,
  { customerId, adminId, body }: { customerId: number; adminId: number; body: string },
): Promise<CustomerNote> =>
  transaction(shop.db, (tx) => addCustomerNote(tx, { customerId, authorId: adminId, kind: 'NOTE', body }))

/** Blocks a customer, ends the sessions, and mails the reason. Orders that were placed before continue. */
export const block = (shop: Parts, { customerId, adminId, reason }: Change): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const { email, firstName } = await blockCustomer(tx, customerId)
    const note = await addCustomerNote(tx, {
      customerId,
      authorId: adminId,
      kind: 'BLOCKED',
      body: reason,
    })
    await queueMail(tx, {
      key: `account-blocked:${note.id}`,
      to: email,
      template: 'account-blocked',
      data: { firstName, reason, link: `${shop.config.PUBLIC_URL}/contact` },
    })
    return { message: `${email} was blocked.` }
  })

/** Ends all sessions of a customer, who can log in again. */
export const logOut = (shop: Parts, { customerId, adminId, reason }: Change): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const { email } = await logOutCustomer(tx, customerId)
    await addCustomerNote(tx, { customerId, authorId: adminId, kind: 'LOGGED_OUT', body: reason })
    return { message: `${email} was logged out on all devices.` }
  })

/** Lifts a block and mails the customer. */
export const unblock = (shop: Parts, { customerId, adminId, reason }: Change): Promise<Reply> =>
  transaction(shop.db, async (tx) => {
    const { email, firstName } = await unblockCustomer(tx, customerId)
    const note = await addCustomerNote(tx, {
      customerId,
      authorId: adminId,
      kind: 'UNBLOCKED',
      body: reason,
    })
    await queueMail(tx, {
      key: `account-unblocked:${note.id}`,
      to: email,
      template: 'account-unblocked',
      data: { firstName, link: `${shop.config.PUBLIC_URL}/login` },
    })
    return { message: `${email} can log in again.` }
  })
