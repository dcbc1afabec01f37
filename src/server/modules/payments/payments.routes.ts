import { paymentsContract } from '#contract/payments.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { confirmPayment } from '../../workflows/confirm-payment.ts'
import { deleteSavedCard, listSavedCards } from './payments.ts'

const words = {
  COMPLETED: 'Your payment was successful.',
  PENDING: 'Your payment has not arrived yet.',
  FAILED: 'The payment was not completed. Nothing was charged.',
  REFUNDED: 'Your payment was refunded.',
} as const

export const paymentsRoutes = (shop: Shop) =>
  bind(paymentsContract, {
    'GET /saved-cards': ({ session }) => listSavedCards(shop, session.userId),
    'DELETE /saved-cards/:cardId': async ({ session, params }) => {
      await deleteSavedCard(shop, session.userId, params.cardId)
      return { message: 'The card was deleted.', id: params.cardId }
    },
    'GET /payments/stripePaymentId/:session_id': async ({ session, params }) => {
      const { paymentId, status } = await confirmPayment(shop, session.userId, {
        sessionId: params.session_id,
      })
      return { message: words[status], data: paymentId }
    },
    'GET /payments/:paymentId': async ({ session, params, query }) => {
      const { status, orderIds } = await confirmPayment(shop, session.userId, {
        sessionId: query.paymentLinkId,
        paymentId: params.paymentId,
      })
      return { message: words[status], status, orderIds }
    },
  })
