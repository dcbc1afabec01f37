import { expect } from 'vitest'
import { readLinkedDetails, syncLinkedAccount } from '#server/workflows/payouts/sync-linked-account.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person } from '../harness/clients.ts'
import { sixDigits } from '../harness/codes.ts'

/** Settings of a shop that pays sellers by Razorpay Route. */
export const routeEnv = { RAZORPAY_ROUTE: '1', CURRENCY: 'INR' }

/** Adds to the shop's balance at Razorpay. */
export async function fundedRazorpay(app: TestApp, cents: number): Promise<void> {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = app.shop.config
  const answer = await fetch(`${app.razorpay.url}/v1/payment_links`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: cents, currency: 'INR' }),
  })
  app.razorpay.control.pay(((await answer.json()) as { id: string }).id)
}

/** Connects Razorpay as the seller does, with a code by email. */
export async function connectsRazorpay(app: TestApp, seller: Person) {
  await seller.ok('POST /sellers/bank-details-otp')
  const code = () =>
    app.mailbox.messages(seller.email).flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])[0]
  await expect.poll(code).toBeDefined()
  return seller.call('POST /sellers/payout-account', {
    body: { otp: code() ?? '', method: 'RAZORPAY_ROUTE' },
  })
}

/** A linked account that was activated long enough ago to receive transfers. */
export async function aLinkedAccount(app: TestApp, seller: Person): Promise<string> {
  const details = await readLinkedDetails(app.shop, seller.id)
  const accountId = (await app.shop.payouts.RAZORPAY_ROUTE?.openAccount(details)) ?? ''
  await app.pool.query('insert into linked_accounts (seller_id, account_id) values ($1, $2)', [
    seller.id,
    accountId,
  ])
  await syncLinkedAccount(app.shop, accountId)
  await linkedLongAgo(app, seller)
  return accountId
}

/** Ends the hold of a new linked account. */
export const linkedLongAgo = (app: TestApp, seller: Person) =>
  app.pool.query(
    `update linked_accounts set activated_since = activated_since - interval '4 days' where seller_id = $1`,
    [seller.id],
  )

/** Transfers from the shop to a linked account. */
export const routeTransfersTo = (app: TestApp, account: string) =>
  app.razorpay.control.transfers().filter(({ recipient }) => recipient === account)
