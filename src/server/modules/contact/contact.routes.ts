import { contactContract } from '#contract/shop/contact.ts'
import { transaction } from '../../database/transaction.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { listMessages, readMessage } from '../../views/contact/messages.ts'
import { replyToMessage, writeAsCustomer, writeAsVisitor } from '../../workflows/contact/contact-shop.ts'
import { changeMessage } from './contact.ts'

const message = 'Thank you for your message. We will reply by email.'

export const contactRoutes = (shop: Shop) =>
  bind(contactContract, {
    'POST /contact': async ({ body, facts }) => ({
      message,
      id: await writeAsVisitor(shop, facts.client, body),
    }),
    'POST /contact/own': async ({ session, body, facts }) => ({
      message,
      id: await writeAsCustomer(shop, { client: facts.client, userId: session.userId }, body),
    }),
    'GET /admin/contact': async ({ session, query, facts }) => {
      const assignedTo = query.mine ? session.userId : undefined
      return listReply(
        facts,
        await listMessages(shop.db, { status: query.status ?? 'OPEN', assignedTo }, partOf(query)),
      )
    },
    'POST /admin/contact/:messageId/replies': ({ session, params, body }) =>
      replyToMessage(shop, { messageId: params.messageId, authorId: session.userId, body: body.body }),
    'PATCH /admin/contact/:messageId': async ({ session, params, body }) => {
      await transaction(shop.db, (tx) =>
        changeMessage(tx, params.messageId, { ...body, adminId: session.userId }),
      )
      return readMessage(shop.db, params.messageId)
    },
  })
