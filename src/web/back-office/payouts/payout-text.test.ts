import { describe, expect, it, vi } from 'vitest'
import type { SellerPayout } from '#contract/payments/payout.ts'
import { holdText, payoutNote, type scheduleText, waitText } from './payout-text.ts'

const payout: SellerPayout = {
  id: 1,
  reference: 'PO-000001',
  amount: 12.5,
  currency: 'USD',
  status: 'SCHEDULED',
  method: 'BANK_FILE',
  destination: '****1234',
  attempt: 1,
  failureReason: null,
  createdAt: '2026-11-01T23:30:00.000Z',
  sentAt: null,
  paidAt: null,
  endedAt: null,
}

describe('the progress text of a payout', () => {
  it.each([
    [{}, 'Created Nov 1, 2026, awaiting bank file'],
    [{ method: 'STRIPE_CONNECT' }, 'Created Nov 1, 2026, sending to Stripe'],
    [{ method: 'RAZORPAY_ROUTE' }, 'Created Nov 1, 2026, sending to Razorpay'],
    [{ status: 'SENT', sentAt: '2026-11-02T00:10:00.000Z' }, 'Sent Nov 2, 2026, not yet arrived'],
    [{ status: 'PAID', paidAt: '2026-11-04T09:00:00.000Z' }, 'Paid Nov 4, 2026'],
    [{ status: 'FAILED', endedAt: '2026-11-05T09:00:00.000Z' }, 'Failed Nov 5, 2026'],
    [{ status: 'RETURNED', endedAt: '2026-11-06T09:00:00.000Z' }, 'Returned Nov 6, 2026'],
  ] as const)('%j: %s', (change, text) => expect(payoutNote({ ...payout, ...change })).toBe(text))
})

it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'a shop in %s pays on the day of the run',
  async (timeZone) => {
    vi.resetModules()
    vi.stubGlobal('document', { documentElement: { dataset: { timeZone } } })
    const inZone: { scheduleText: typeof scheduleText } = await import('./payout-text.ts')
    vi.unstubAllGlobals()
    const account = { schedule: 'WEEKLY', nextRun: '2026-11-30' } as const
    expect(inZone.scheduleText(account)).toBe('Paid every week, next on Nov 30, 2026')
  },
)

it('the text of a hold has reason and date, and is empty without a hold', () => {
  expect(holdText(null)).toBe('')
  expect(holdText({ reason: 'IN_FLIGHT', until: null })).toMatch(/previous one has arrived.*\.$/)
  expect(holdText({ reason: 'DESTINATION_CHANGED', until: '2026-11-25T00:00:00.000Z' })).toMatch(
    /^Payouts to a new account are on hold for 3 days, until Nov 25, 2026\.$/,
  )
})

it.each([
  [null, 'Ready'],
  [{ reason: 'RETURNABLE', until: '2026-11-25T23:30:00.000Z' }, 'Until Nov 25, 2026'],
  [{ reason: 'NEW_SELLER', until: '2026-12-03T23:30:00.000Z' }, 'Until Dec 3, 2026 (new seller)'],
  [{ reason: 'NOT_DELIVERED', until: null }, 'Until 7 days after delivery'],
  [{ reason: 'RETURN_OPEN', until: null }, 'Until the return is decided'],
  [{ reason: 'DISPUTED', until: null }, "Until the customer's bank decides"],
] as const)('a waiting line shows until when it waits: %j', (wait, text) => expect(waitText(wait)).toBe(text))
