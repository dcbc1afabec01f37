import { readAccount, readBalance } from '../balance/account.ts'
import { listBalanceTransactions, readBalanceTransaction } from '../balance/balance-transactions.ts'
import { expireSession } from '../checkout/expiry.ts'
import { createSession, listLineItems, listSessions, readSession } from '../checkout/sessions.ts'
import { createAccount, createAccountLink, readAccount as readConnected } from '../connect/accounts.ts'
import { createPayout, listPayouts, readPayout } from '../connect/payouts.ts'
import { createReversal, createTransfer, listTransfers, readTransfer } from '../connect/transfers.ts'
import { readCharge } from '../payments/charges.ts'
import { createCustomer, deleteCustomer, getCustomer, listCustomers } from '../payments/customers.ts'
import { closeDispute, listDisputes, readDispute, updateDispute } from '../payments/disputes.ts'
import { listPaymentIntents, readPaymentIntent } from '../payments/payment-intents.ts'
import {
  detachPaymentMethod,
  listCustomerPaymentMethods,
  listPaymentMethods,
  readPaymentMethod,
} from '../payments/payment-methods.ts'
import { createRefund, listRefunds, readRefund } from '../payments/refunds.ts'
import type { Sandbox } from '../sandbox.ts'
import { listEvents, readEvent } from '../webhooks/events.ts'
import type { Call } from './call.ts'

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  answer(sandbox: Sandbox, call: Call): object
}

const byId =
  (read: (sandbox: Sandbox, id: string) => object) =>
  (sandbox: Sandbox, call: Call): object =>
    read(sandbox, call.id)

/** The provider's endpoints that the sandbox implements, below /v1. */
export const routes: Route[] = [
  { method: 'POST', path: '/checkout/sessions', answer: createSession },
  { method: 'GET', path: '/checkout/sessions', answer: listSessions },
  { method: 'GET', path: '/checkout/sessions/:id', answer: byId(readSession) },
  { method: 'GET', path: '/checkout/sessions/:id/line_items', answer: listLineItems },
  { method: 'POST', path: '/checkout/sessions/:id/expire', answer: expireSession },
  { method: 'GET', path: '/payment_intents', answer: listPaymentIntents },
  { method: 'GET', path: '/payment_intents/:id', answer: byId(readPaymentIntent) },
  { method: 'GET', path: '/charges/:id', answer: byId(readCharge) },
  { method: 'POST', path: '/refunds', answer: createRefund },
  { method: 'GET', path: '/refunds', answer: listRefunds },
  { method: 'GET', path: '/refunds/:id', answer: byId(readRefund) },
  { method: 'GET', path: '/disputes', answer: listDisputes },
  { method: 'GET', path: '/disputes/:id', answer: byId(readDispute) },
  { method: 'POST', path: '/disputes/:id', answer: updateDispute },
  { method: 'POST', path: '/disputes/:id/close', answer: closeDispute },
  { method: 'POST', path: '/customers', answer: createCustomer },
  { method: 'GET', path: '/customers', answer: listCustomers },
  { method: 'GET', path: '/customers/:id', answer: getCustomer },
  { method: 'DELETE', path: '/customers/:id', answer: deleteCustomer },
  { method: 'GET', path: '/customers/:id/payment_methods', answer: listCustomerPaymentMethods },
  { method: 'GET', path: '/payment_methods', answer: listPaymentMethods },
  { method: 'GET', path: '/payment_methods/:id', answer: byId(readPaymentMethod) },
  { method: 'POST', path: '/payment_methods/:id/detach', answer: detachPaymentMethod },
  { method: 'GET', path: '/events', answer: listEvents },
  { method: 'GET', path: '/events/:id', answer: byId(readEvent) },
  { method: 'GET', path: '/balance', answer: readBalance },
  { method: 'GET', path: '/balance_transactions', answer: listBalanceTransactions },
  { method: 'GET', path: '/balance_transactions/:id', answer: byId(readBalanceTransaction) },
  { method: 'GET', path: '/account', answer: readAccount },
  { method: 'POST', path: '/accounts', answer: createAccount },
  { method: 'GET', path: '/accounts/:id', answer: byId(readConnected) },
  { method: 'POST', path: '/account_links', answer: createAccountLink },
  { method: 'POST', path: '/transfers', answer: createTransfer },
  { method: 'GET', path: '/transfers', answer: listTransfers },
  { method: 'GET', path: '/transfers/:id', answer: byId(readTransfer) },
  { method: 'POST', path: '/transfers/:id/reversals', answer: createReversal },
  { method: 'POST', path: '/payouts', answer: createPayout },
  { method: 'GET', path: '/payouts', answer: listPayouts },
  { method: 'GET', path: '/payouts/:id', answer: readPayout },
]
