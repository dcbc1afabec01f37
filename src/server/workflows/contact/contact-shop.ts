import type { ContactBody, ContactMessage, OwnContactBody } from '#contract/shop/contact.ts'
import { contactTopics } from '#shared/contact/contact-topics.ts'
import { transaction } from '../../database/transaction.ts'
import { addMessage, addReply, limitMessages } from '../../modules/contact/contact.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { readMessage } from '../../views/contact/messages.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

type ContactShop = Pick<Shop, 'db' | 'config'>

/** Takes a message of a visitor, whose name and address are unconfirmed. */
export const writeAsVisitor = (shop: ContactShop, client: string, body: ContactBody) =>
  takeMessage(shop, client, { ...body, userId: null, orderId: undefined })

/** Takes a customer's message. Name and address are those of the account. */
export async function writeAsCustomer(
  shop: ContactShop,
  caller: { client: string; userId: number },
  body: OwnContactBody,
): Promise<number> {
  const { firstName, lastName, email } = await readProfile(shop.db, caller.userId)
  const name = `${firstName} ${lastName}`.trim() || email
  return takeMessage(shop, caller.client, {
    ...body,
    orderId: body.orderId || undefined,
    name,
    email,
    userId: caller.userId,
  })
}

type Message = ContactBody & { userId: number | null; orderId: string | undefined }

/** Stores the message for the inbox, and mails it to the support address if there is one. */
async function takeMessage(shop: ContactShop, client: string, message: Message): Promise<number> {
  await limitMessages(shop.db, { client, email: message.email })
  const { brand } = await readShopRules(shop.db, shop.config)
  const { name, email, topic, orderId } = message
  return transaction(shop.db, async (tx) => {
    const id = await addMessage(tx, { ...message, orderCode: orderId })
    if (brand.supportEmail) {
      await queueMail(tx, {
        key: `contact-message:${id}`,
        to: brand.supportEmail,
        template: 'contact-message',
        data: {
          name,
          email,
          topic: contactTopics[topic],
          message: message.message,
          order: orderId ?? null,
          link: `${shop.config.PUBLIC_URL}/admin/messages`,
        },
      })
    }
    return id
  })
}

/** Replies by email. */
export async function replyToMessage(
  shop: ContactShop,
  reply: { messageId: number; authorId: number; body: string },
): Promise<ContactMessage> {
  await transaction(shop.db, async (tx) => {
    const { replyId, name, email, message } = await addReply(tx, reply)
    await queueMail(tx, {
      key: `contact-reply:${replyId}`,
      to: email,
      template: 'contact-reply',
      data: { name, reply: reply.body, message, link: `${shop.config.PUBLIC_URL}/contact` },
    })
  })
  return readMessage(shop.db, reply.messageId)
}
