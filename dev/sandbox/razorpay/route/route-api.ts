import type { Route } from '../wire.ts'
import {
  createLinkedAccount,
  createStakeholder,
  listStakeholders,
  readLinkedAccount,
  readProduct,
  requestProduct,
  updateProduct,
} from './linked-accounts.ts'
import { createReversal, createTransfer, listReversals, listTransfers, readTransfer } from './transfers.ts'

/** The endpoints of Route below /v1. */
export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/transfers',
    answer: (sandbox, { body, key }) => createTransfer(sandbox, body, key),
  },
  { method: 'GET', path: '/transfers', answer: (sandbox, { query }) => listTransfers(sandbox, query) },
  { method: 'GET', path: '/transfers/:id', answer: (sandbox, { id }) => readTransfer(sandbox, id) },
  {
    method: 'POST',
    path: '/transfers/:id/reversals',
    answer: (sandbox, { id, body }) => createReversal(sandbox, id, body),
  },
  {
    method: 'GET',
    path: '/transfers/:id/reversals',
    answer: (sandbox, { id }) => listReversals(sandbox, id),
  },
]

/** The endpoints of Route below /v2. */
export const accountRoutes: Route[] = [
  { method: 'POST', path: '/accounts', answer: (sandbox, { body }) => createLinkedAccount(sandbox, body) },
  { method: 'GET', path: '/accounts/:id', answer: (sandbox, { id }) => readLinkedAccount(sandbox, id) },
  {
    method: 'POST',
    path: '/accounts/:id/stakeholders',
    answer: (sandbox, { id, body }) => createStakeholder(sandbox, id, body),
  },
  {
    method: 'GET',
    path: '/accounts/:id/stakeholders',
    answer: (sandbox, { id }) => listStakeholders(sandbox, id),
  },
  {
    method: 'POST',
    path: '/accounts/:id/products',
    answer: (sandbox, { id, body }) => requestProduct(sandbox, id, body),
  },
  {
    method: 'GET',
    path: '/accounts/:id/products/:productId',
    answer: (sandbox, { id, productId }) => readProduct(sandbox, id, productId),
  },
  {
    method: 'PATCH',
    path: '/accounts/:id/products/:productId',
    answer: (sandbox, { id, productId, body }) => updateProduct(sandbox, id, productId, body),
  },
]
