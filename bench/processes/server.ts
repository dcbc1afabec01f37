// The production server with an in-process payment provider that responds immediately, so that orders are measured without
// the provider's package and the network. The case `payment-session` measures those.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PaymentProvider, ProviderSession } from '#server/modules/payments/provider.ts'
import { start } from '#server/processes/start.ts'

const session = (sessionId: string, state: ProviderSession['state']): ProviderSession => ({
  gateway: 'STRIPE',
  sessionId,
  checkoutId: null,
  state,
  paid: false,
  paymentId: null,
  customerId: null,
  amountCents: 0,
  currency: 'USD',
})

const neverAsked = (): never => {
  throw new Error('no case uses this call of the provider')
}

const instant: PaymentProvider = {
  createSession: async () => {
    const sessionId = `cs_test_${randomUUID().replaceAll('-', '')}`
    return { sessionId, url: `http://127.0.0.1/pay/${sessionId}` }
  },
  readSession: async (sessionId) => session(sessionId, 'open'),
  expireSession: async (sessionId) => session(sessionId, 'expired'),
  refund: neverAsked,
  readRefund: neverAsked,
  findRefund: neverAsked,
  // For the reconciliation job, which runs in every server: no changes.
  listMoves: async () => ({ paid: [], refunds: [], complete: true }),
  listMovements: async () => ({ movements: [], complete: true }),
  listSettlements: async () => [],
  listCards: neverAsked,
  deleteCard: neverAsked,
  readEvent: neverAsked,
  recallEvent: neverAsked,
}

await start({
  env: process.env,
  buildDir: join(import.meta.dirname, '../../build'),
  payments: { STRIPE: instant },
})
