import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { amount, day, id, money, pageQuery, pathId, requiredText, timestamp } from '../../fields.ts'
import { deskCountText } from '../../orders/order-desk.ts'

/** Orders of one transfer, refunds of one list. */
export const cashOrdersMax = 200

const orderRef = z.object({ id, orderId: z.string() })

const cashOrder = z.object({
  order: orderRef,
  seller: z.object({ id, businessName: z.string() }),
  amount,
  currency: z.string(),
  deliveredAt: timestamp,
  tracking: z.object({ carrier: z.string(), trackingNumber: z.string() }).nullable(),
  /** The courier's transfer that brought the cash; null while the shop waits for it. */
  received: z.object({ reference: z.string(), day: z.string() }).nullable(),
})
export type CashOrder = z.infer<typeof cashOrder>

export const newCashTransfer = z.object({
  orderIds: z
    .array(id)
    .min(1, 'Choose orders')
    .max(cashOrdersMax, `Choose at most ${cashOrdersMax} orders`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each order once'),
  /** What arrived in the bank. The courier may keep a fee. */
  amount: money.min(0.01, 'Enter the amount that arrived'),
  receivedOn: day,
  /** As on the bank statement. */
  reference: requiredText(100, 'Enter the reference of the transfer'),
})

const refundTransfer = z.object({
  id,
  order: orderRef,
  customer: z.object({ id, name: z.string(), email: z.string() }),
  amount,
  currency: z.string(),
  reason: z.string(),
  createdAt: timestamp,
  /** The shop has the customer's money. Otherwise the customer may not have paid. */
  cashReceived: z.boolean(),
  /** The end of the account number; null until the customer enters an account. */
  account: z.string().nullable(),
  /** When and with which reference it was transferred. */
  transferred: z.object({ at: timestamp, reference: z.string() }).nullable(),
  /** Why the bank returned the last transfer, and whether the customer has saved an account since; null if it did not. */
  bankReturn: z.object({ reason: z.string(), accountSaved: z.boolean() }).nullable(),
})
export type RefundTransfer = z.infer<typeof refundTransfer>

/** Where refunds of orders that were paid in cash go. */
export const refundAccountBody = z.object({
  holder: requiredText(80, 'Enter the name of the account holder'),
  /** An account number, IBAN or UPI id. */
  number: requiredText(40, 'Enter an account number, IBAN or UPI ID').regex(
    /^[A-Za-z0-9@._ -]{5,40}$/,
    'Enter an account number, IBAN or UPI ID',
  ),
  /** Of the bank; empty for an IBAN or UPI id. */
  bankCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 -]{0,20}$/, 'Enter an IFSC, sort code or BIC'),
})
export type RefundAccount = z.infer<typeof refundAccountBody>

/** With its number masked. */
const maskedAccount = z.object({ holder: z.string(), number: z.string(), bankCode: z.string() })

const changed = z.object({ message: z.string(), id })

export const cashContract = contract({
  'GET /admin/cash-orders': {
    summary: `Delivered orders that were paid in cash, oldest first: those the shop waits for (default), or those received; ${deskCountText}.`,
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend({ state: z.enum(['waiting', 'received']).optional() }),
    reply: z.array(cashOrder),
  },
  'POST /admin/cash-transfers': {
    summary:
      "Book a courier's transfer: the cash of these orders, less the courier's fee. The orders can then be paid out.",
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    idempotent: 'required',
    status: 201,
    body: newCashTransfer,
    reply: changed.extend({ total: amount, fee: amount }),
    failures: [
      'invalid',
      'status_conflict',
      'in_progress',
      'idempotency_key_reused',
      'idempotency_key_invalid',
    ],
  },
  'GET /admin/refund-transfers': {
    summary: `Refunds of orders that were paid in cash, oldest first: to transfer (default) or transferred; ${deskCountText}.`,
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend({ state: z.enum(['open', 'transferred']).optional() }),
    reply: z.array(refundTransfer),
  },
  'GET /admin/refund-transfers/:refundId/account': {
    summary: "The customer's account for a refund that is to be transferred. Each call is in the access log.",
    access: 'admin',
    permission: 'payments.write',
    params: z.object({ refundId: pathId }),
    reply: refundAccountBody,
    viewLogged: 'refund-account',
  },
  'POST /admin/refund-transfers/:refundId/transferred': {
    summary: "Record that a refund was transferred to the customer's account.",
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params: z.object({ refundId: pathId }),
    body: z.object({ reference: requiredText(100, 'Enter the reference of the transfer') }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/refund-transfers/:refundId/returned': {
    summary:
      'Record that the bank returned the transfer of a refund. It is to be transferred again, and the customer is asked to check the account.',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params: z.object({ refundId: pathId }),
    body: z.object({ reason: requiredText(300, "Enter the bank's reason. The customer will see it.") }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/refund-transfers/:refundId/not-collected': {
    summary:
      'Record that the customer never paid what a refund returns, so that nothing is transferred and the courier owes less.',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params: z.object({ refundId: pathId }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /refund-account': {
    summary: "The customer's account for refunds of orders paid in cash, with its number masked.",
    access: 'customer',
    reply: z.object({ account: maskedAccount.nullable() }),
  },
  'PUT /refund-account': {
    summary: 'Enter or replace the account for refunds of orders paid in cash.',
    access: 'customer',
    body: refundAccountBody,
    reply: z.object({ account: maskedAccount.nullable() }),
  },
  'DELETE /refund-account': {
    summary: 'Delete the account for refunds of orders paid in cash.',
    access: 'customer',
    reply: z.object({ account: maskedAccount.nullable() }),
  },
})
