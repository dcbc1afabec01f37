import { z } from 'zod'
import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { contract, fileReply } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { otp, pageQuery, pathId } from '../fields.ts'
import { requestId } from '../shop/accounts/identity.ts'
import { nextPayoutLine, payout, payoutAccount, payoutDetails } from './payout.ts'

const payoutParams = z.object({ payoutId: pathId })

export const sellerPayoutsContract = contract({
  'GET /sellers/payouts': {
    summary: "The seller's payouts, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    permission: 'payouts.read',
    query: pageQuery.extend({ status: z.enum(payoutStatuses).optional() }),
    reply: z.array(payout),
  },
  'GET /sellers/payouts/export': {
    summary: exportSummary("the seller's payouts"),
    access: 'seller',
    permission: 'payouts.read',
    query: exportQuery.extend({ status: z.enum(payoutStatuses).optional() }),
    ...exported,
    viewLogged: 'payouts',
  },
  'GET /sellers/payouts/next': {
    summary:
      "Ledger lines that no payout has included yet, newest first: ready or waiting, with the reason and the day they become ready; the total in `X-Total-Count`. They add up to the seller's balance.",
    access: 'seller',
    permission: 'payouts.read',
    query: pageQuery.extend({ state: z.enum(['ready', 'waiting']).optional() }),
    reply: z.array(nextPayoutLine),
  },
  'GET /sellers/payouts/:payoutId': {
    summary: "One of the seller's payouts with its ledger lines.",
    access: 'seller',
    permission: 'payouts.read',
    params: payoutParams,
    reply: payoutDetails,
  },
  'GET /sellers/payouts/:payoutId/statement': {
    summary: "A payout's statement as PDF.",
    access: 'seller',
    permission: 'payouts.read',
    params: payoutParams,
    file: 'application/pdf',
    reply: fileReply,
  },
  'GET /sellers/payouts/:payoutId/statement.csv': {
    summary: "A payout's statement as CSV.",
    access: 'seller',
    permission: 'payouts.read',
    params: payoutParams,
    file: 'text/csv',
    reply: fileReply,
  },
  'GET /sellers/payout-account': {
    summary: 'Where and when the seller is paid next, and any hold on payouts.',
    access: 'seller',
    permission: 'payouts.read',
    reply: payoutAccount,
  },
  'POST /sellers/payout-account': {
    summary:
      "Connect a Stripe account, or continue its onboarding: returns the URL of Stripe's onboarding. `RAZORPAY_ROUTE` opens a linked account at Razorpay from the seller's details and returns no URL. Requires the code from `POST /sellers/bank-details-otp`. The seller is notified, and payouts to a new account are held for some days.",
    access: 'seller',
    permission: 'bank.write',
    status: 201,
    body: z.object({
      otp,
      requestId,
      method: z.enum(['STRIPE_CONNECT', 'RAZORPAY_ROUTE']).default('STRIPE_CONNECT'),
    }),
    reply: z.object({ url: z.string().nullable() }),
    failures: [
      'code_wrong',
      'too_many_requests',
      'gateway_unavailable',
      'provider_unavailable',
      'in_progress',
    ],
  },
})
