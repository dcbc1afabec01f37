import { disputesContract } from '#contract/payments/disputes.ts'
import { paymentsContract } from '#contract/payments/payments.ts'
import { Failure } from '#shared/failure.ts'
import { bind } from '../../../http/api/bind.ts'
import { listReply, partOf } from '../../../http/api/list-reply.ts'
import type { Shop } from '../../../shop.ts'
import { readDisputes } from '../../../views/admin/orders/disputes.ts'
import { confirmPayment } from '../../../workflows/payments/confirm-payment.ts'
import { deleteSavedCard, listSavedCards } from '../saved-cards.ts'

const messages = {
  COMPLETED: 'Your payment was successful.',
  PENDING: 'Your payment has not arrived yet.',
  FAILED: 'The payment was not completed. Nothing was charged.',
  REFUNDED: 'Your payment was refunded.',
} as const
const heldMessage = "We received your payment and are checking it. You don't need to pay again."

export const paymentsRoutes = (shop: Shop) => [
  ...bind(paymentsContract, {
    'GET /saved-cards': ({ session }) => listSavedCards(shop, session.userId),
    'DELETE /saved-cards/:cardId': async ({ session, params }) => {
      await deleteSavedCard(shop, session.userId, params.cardId)
      return { message: 'The card was deleted.', id: params.cardId }
    },
    'GET /payments/stripePaymentId/:session_id': async ({ session, params }) => {
      const { paymentId, status, held } = await confirmPayment(shop, session.userId, {
        sessionId: params.session_id,
      })
      return { message: held ? heldMessage : messages[status], data: paymentId }
    },
    'GET /payments/:paymentId': async ({ session, params, query }) => {
      checkReturn(shop, params.paymentId, query)
      const { status, orderIds, held } = await confirmPayment(shop, session.userId, {
        sessionId: query.paymentLinkId,
        paymentId: params.paymentId,
      })
      return { message: held ? heldMessage : messages[status], status, orderIds }
    },
  }),
  ...bind(disputesContract, {
    'GET /admin/disputes': async ({ query, facts }) =>
      listReply(facts, await readDisputes(shop.db, query.status, partOf(query))),
  }),
]

type Returned = {
  paymentLinkId: string
  paymentLinkReferenceId?: string | undefined
  paymentLinkStatus?: string | undefined
  signature?: string | undefined
}

/** Razorpay signs its return URL. A signature for another payment is refused before the provider is called. */
function checkReturn(shop: Shop, paymentId: string, returned: Returned): void {
  const { paymentLinkId, paymentLinkReferenceId, paymentLinkStatus, signature } = returned
  if (signature === undefined) return
  const check = shop.payments.RAZORPAY?.checkReturn
  if (!check) throw new Failure('signature_invalid')
  check({
    sessionId: paymentLinkId,
    reference: paymentLinkReferenceId ?? '',
    status: paymentLinkStatus ?? '',
    paymentId,
    signature,
  })
}
