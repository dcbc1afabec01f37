import { describe, expect, it } from 'vitest'
import type { SettingName, ShopSettings } from '#contract/admin/settings/settings.ts'
import type { PageSetting } from '../page/setting-index.ts'
import { type PageBody, settingQuestion } from './setting-question.ts'

const values: { [N in PageSetting]: ShopSettings[N]['value'] } = {
  currency: 'USD',
  orderListCurrency: 'USD',
  shipping: { flatFee: 5, freeAbove: 80 },
  platformFee: 0,
  cashOnDelivery: { offered: false, maxOrder: 500, pinCodes: [] },
  commissionTiers: [],
  commissionTax: 0,
  unpaidMinutes: 30,
  payoutSchedule: 'WEEKLY',
  payoutMinimum: 10,
  deliveryProofDays: 14,
  newSellers: { days: 0, orders: 0, holdDays: 14, reserve: 10, reserveDays: 60 },
  payoutApprovalAbove: 1_000,
  refundProofAbove: 250,
  codesPerClient: 100,
  requestsPerClient: 600,
  timeZone: 'UTC',
  region: 'US',
  orderDataYears: 8,
  auditYears: 2,
  cartDays: 365,
  mailDays: 30,
  sessionDays: 30,
  contactDays: 365,
  exportDays: 7,
  taxRegime: { regime: 'DESTINATION', gstin: '', feeTax: 0, upiId: '' },
}
const settings = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, { value, since: null, setBy: null, coming: [] }]),
) as unknown as ShopSettings
// A Wednesday.
const now = new Date('2026-11-18T12:00:00Z')

const ask = (name: SettingName, value: unknown, more: { mostReady?: number } = {}) =>
  settingQuestion({ name, value } as PageBody, settings, { now, ...more })

type Case = [PageSetting, unknown, string, string]

describe('the confirmation names both values and who is affected', () => {
  it.each<Case>([
    ['currency', 'EUR', 'USD → EUR', 'All prices, fees and payouts are in EUR from now on.'],
    [
      'orderListCurrency',
      'EUR',
      'USD → EUR',
      'Order lists show orders placed from now on in EUR. Customers still pay in USD.',
    ],
    [
      'shipping',
      { flatFee: 6, freeAbove: 80 },
      '$5.00, free from $80.00 → $6.00, free from $80.00',
      'Customers pay this for orders placed from now on. Placed orders keep their shipping fee.',
    ],
    [
      'platformFee',
      1.5,
      'None → $1.50 per order',
      'Customers pay $1.50 on top of goods and shipping for each order placed from now on.',
    ],
    [
      'cashOnDelivery',
      { offered: true, maxOrder: 200, pinCodes: ['560', '110'] },
      'Not offered → Up to $200.00, for pin codes 560…, 110…',
      'Customers can pay up to $200.00 per checkout in cash, for pin codes 560…, 110…, from now on. Placed orders stay as they are.',
    ],
    [
      'cashOnDelivery',
      { offered: false, maxOrder: 200, pinCodes: [] },
      'Not offered → Not offered',
      'Customers cannot choose cash on delivery from now on. The courier still collects the cash for placed orders.',
    ],
    [
      'commissionTiers',
      [{ above: 5_000, percent: 8 }],
      'No tiers → 8% above $5,000.00',
      "Sellers' sales of the month before set their rate on orders placed from now on. Placed orders keep their rates.",
    ],
    [
      'commissionTax',
      18,
      '0% → 18%',
      'Sellers pay $118.00 for $100.00 of commission on orders placed from now on.',
    ],
    [
      'payoutSchedule',
      'DAILY',
      'Weekly, on Mondays → Daily',
      'Sellers are paid every day instead of every Monday from now on. The first automatic payout starts within an hour.',
    ],
    [
      'payoutMinimum',
      50,
      '$10.00 → $50.00',
      'Sellers with less than $50.00 ready wait for a later payout from now on. Closed accounts are still paid in full.',
    ],
    [
      'deliveryProofDays',
      21,
      '14 days → 21 days',
      'Orders without proof of delivery are paid out 21 days after the promised date from now on. This includes placed orders.',
    ],
    [
      'newSellers',
      { days: 30, orders: 0, holdDays: 14, reserve: 10, reserveDays: 60 },
      'Same as all sellers → First 30 days: paid 14 days after delivery, 10% in reserve for 60 days',
      'New sellers are paid 14 days after delivery, and 10% stays in reserve for 60 days, for orders paid from now on. Paid orders keep their terms.',
    ],
    [
      'payoutApprovalAbove',
      500,
      'Needed above $1,000.00 a day → Needed above $500.00 a day',
      'A second person must approve what one person pays out or writes off above $500.00 a day from now on. Scheduled payouts need no approval.',
    ],
    [
      'refundProofAbove',
      100,
      'Needed above $250.00 an order → Needed above $100.00 an order',
      'Staff must confirm who they are before they refund more than $100.00 of one order from now on.',
    ],
    [
      'unpaidMinutes',
      45,
      '30 minutes → 45 minutes',
      'Customers have 45 minutes to pay orders placed from now on. Stock stays reserved for this long.',
    ],
    [
      'codesPerClient',
      200,
      '100 codes per hour → 200 codes per hour',
      'Each network address can request 200 one-time codes per hour from now on.',
    ],
    [
      'requestsPerClient',
      1_200,
      '600 requests per minute → 1,200 requests per minute',
      'Each network address can send 1,200 requests per minute to pages and the API from now on. More are rejected.',
    ],
    [
      'timeZone',
      'Asia/Kolkata',
      'UTC → Asia/Kolkata',
      'Days of payouts, figures and date filters, and months of the books, start at midnight in Asia/Kolkata from now on.',
    ],
    [
      'region',
      'GB',
      'United States → United Kingdom',
      'Customers, sellers and staff use the formats of this region from now on. Saved addresses stay usable.',
    ],
    [
      'taxRegime',
      { regime: 'INDIA', gstin: '29ABC', feeTax: 18, upiId: 'shop@bank' },
      'Rates by category and destination → India: GST by place of supply, 29ABC, 18% in fees, shop@bank',
      'GST on orders placed from now on is split by place of supply, under this GSTIN. Placed orders keep their tax.',
    ],
    [
      'orderDataYears',
      7,
      '8 years → 7 years',
      "Names, addresses and messages of finished orders older than 7 years are erased tonight. This can't be undone.",
    ],
    [
      'orderDataYears',
      10,
      '8 years → 10 years',
      'Recipients of orders are kept for 10 years from now on. Data that is already erased does not come back.',
    ],
    [
      'auditYears',
      1,
      '2 years → 1 year',
      "Entries of the audit log older than 1 year are deleted tonight. This can't be undone.",
    ],
    [
      'cartDays',
      30,
      '365 days → 30 days',
      "Bags without a new product for 30 days are deleted tonight. This can't be undone.",
    ],
    [
      'mailDays',
      7,
      '30 days → 7 days',
      "Emails sent more than 7 days ago are deleted tonight. This can't be undone.",
    ],
    [
      'contactDays',
      30,
      '365 days → 30 days',
      "Messages answered more than 30 days ago are deleted tonight. This can't be undone.",
    ],
    [
      'sessionDays',
      1,
      '30 days → 1 day',
      "Logins that ended more than 1 day ago are deleted tonight. This can't be undone.",
    ],
    [
      'exportDays',
      1,
      '7 days → 1 day',
      'Customers and sellers can download copies made from now on for 1 day. Earlier copies keep their time.',
    ],
  ])('%s, %j: %s. %s', (name, value, values, text) => {
    const { before, after, effect } = ask(name, value)
    expect(`${before} → ${after}`).toBe(values)
    expect(effect.text).toBe(text)
    expect(effect.warning).toBeUndefined()
  })
})

it('a confirmation that erases data is marked', () => {
  expect(ask('orderDataYears', 7).effect.erases).toBe(true)
  expect(ask('orderDataYears', 9).effect.erases).toBeUndefined()
  expect(ask('mailDays', 7).title).toBe('Change retention of sent emails for the whole shop?')
  expect(ask('newSellers', values.newSellers).title).toBe('Change terms of new sellers for the whole shop?')
  expect(ask('payoutMinimum', 7).title).toBe('Change minimum payout for the whole shop?')
})

it.each<[PageSetting, unknown, string | undefined]>([
  [
    'shipping',
    { flatFee: 90, freeAbove: 80 },
    'The fee is at least as high as the order amount that ships for free.',
  ],
  [
    'cashOnDelivery',
    { offered: true, maxOrder: 0, pinCodes: [] },
    'No order can be paid in cash with a maximum of 0.',
  ],
  ['platformFee', 500, 'Even the smallest order costs $500.00 more.'],
  ['commissionTiers', [{ above: 1, percent: 0 }], 'Sellers in the tier of 0% pay no commission.'],
  ['commissionTiers', [{ above: 1, percent: 60 }], 'Sellers keep at most 40% of each sale.'],
  ['commissionTax', 100, 'What sellers pay for commission grows by 100%.'],
  ['unpaidMinutes', 5, 'Orders may expire while customers are still paying.'],
  ['unpaidMinutes', 1_380, 'Unpaid orders keep stock from other customers for 23 hours.'],
  ['deliveryProofDays', 1, 'Customers have little time to report a parcel that did not arrive.'],
  ['deliveryProofDays', 180, 'Sellers wait 180 days for their money, even for parcels that arrived.'],
  [
    'newSellers',
    { days: 30, orders: 0, holdDays: 14, reserve: 100, reserveDays: 60 },
    'New sellers get no money until the reserve is released.',
  ],
  ['payoutApprovalAbove', 0, 'Nobody else checks large payouts.'],
  ['refundProofAbove', 0, 'Anybody at an unlocked computer of staff can refund any amount.'],
  ['codesPerClient', 1, 'People who share a network, such as an office, may not be able to log in.'],
  ['codesPerClient', 1_000_000, 'One address can make the shop send 1,000,000 emails per hour.'],
  ['requestsPerClient', 0, 'One client can slow the shop down for everybody.'],
  ['requestsPerClient', 10, 'Customers who open a few pages in a minute may be rejected.'],
  ['orderDataYears', 1, 'Many tax authorities ask for records of orders from the last 6 to 10 years.'],
  ['payoutMinimum', 100_000, 'Sellers with few sales may wait months for their money.'],
  ['taxRegime', { regime: 'INDIA', gstin: '29ABC', feeTax: 100, upiId: '' }, '50% of each price is tax.'],
])('warns about %s: %j', (name, value, warning) => {
  expect(ask(name, value).effect.warning).toBe(warning)
})

it('a minimum payout above what any seller has ready is warned about', () => {
  const warning = 'No seller has this much ready now. The most is $80.00.'
  expect(ask('payoutMinimum', 80.01, { mostReady: 80 }).effect.warning).toBe(warning)
  expect(ask('payoutMinimum', 80, { mostReady: 80 }).effect.warning).toBeUndefined()
  expect(ask('payoutMinimum', 5, { mostReady: 0 }).effect.warning).toBeUndefined()
})

it('a scheduled change is compared with the value that is then in force', () => {
  const coming = [{ id: 1, validFrom: '2026-12-01T00:00:00Z', setAt: '', setBy: null, value: 3 }]
  const scheduled = { ...settings, platformFee: { ...settings.platformFee, coming } } as ShopSettings
  const validFrom = '2026-12-02T00:00:00Z'
  const asked = settingQuestion({ name: 'platformFee', value: 4, validFrom }, scheduled, { now })
  expect(asked.before).toBe('$3.00 per order')
  expect(asked.effect.text).toMatch(/^Customers pay \$4\.00 .* placed from Dec \d, 2026/)
})
