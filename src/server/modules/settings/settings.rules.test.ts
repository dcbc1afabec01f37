import { describe, expect, it } from 'vitest'
import { commissionBody } from '#contract/admin/settings/commission.ts'
import { exchangeBody, settingBody } from '#contract/admin/settings/settings.ts'
import { taxBody } from '#contract/admin/settings/taxes.ts'
import { validationMessage } from '#contract/validation-messages.ts'
import { defaultBrand } from '#shared/default-brand.ts'
import { freeShippingLabel } from '#shared/orders/shipping-label.ts'
import { conflictsWithBook, type DefaultRules, rulesOf, startOf, toStoredValue } from './settings.rules.ts'

const first: DefaultRules = {
  CURRENCY: 'USD',
  ORDER_LIST_CURRENCY: 'INR',
  SHIPPING_FLAT_FEE: 4.99,
  SHIPPING_FREE_ABOVE: 300,
  PAYOUT_APPROVAL_ABOVE: 10_000,
  REFUND_PROOF_ABOVE: 500,
  LIMIT_CODES_PER_CLIENT: 100,
  LIMIT_REQUESTS_PER_CLIENT: 0,
}

describe('the shop settings', () => {
  it('have the configured defaults until an admin changes them', () => {
    expect(rulesOf(first, {})).toEqual({
      currency: 'USD',
      orderListCurrency: 'INR',
      shipping: { flatFeeCents: 499, freeAboveCents: 30_000 },
      platformFee: 0,
      commissionTiers: [],
      commissionTax: 0,
      unpaidMinutes: 30,
      cashOnDelivery: { offered: false, maxOrderCents: 50_000, pinCodes: [] },
      payoutSchedule: 'WEEKLY',
      payoutMinimum: 100,
      deliveryProofDays: 14,
      newSellers: { days: 0, orders: 0, holdDays: 14, reserveBp: 1_000, reserveDays: 60 },
      payoutApprovalAbove: 1_000_000,
      refundProofAbove: 50_000,
      codesPerClient: 100,
      requestsPerClient: 0,
      timeZone: 'UTC',
      region: 'DEFAULT',
      orderDataYears: 8,
      auditYears: 2,
      cartDays: 365,
      exportDays: 7,
      mailDays: 30,
      sessionDays: 30,
      contactDays: 365,
      brand: defaultBrand,
      taxRegime: { regime: 'DESTINATION', gstin: '', feeTaxBp: 0, upiId: '' },
    })
  })

  it('have the values an admin set, even zero', () => {
    const values = { shipping: { flatFeeCents: 0, freeAboveCents: 0 }, platformFee: 0, requestsPerClient: 60 }
    expect(rulesOf(first, values)).toMatchObject(values)
  })
})

describe('the shop currency', () => {
  it.each([
    ['from the configuration', {}, 'USD', false],
    ['from the settings, which override the configuration', { currency: 'EUR' }, 'EUR', false],
    ['from the ledger', { bookCurrency: 'USD' }, 'USD', false],
    ['from the ledger, as chosen in the settings', { currency: 'EUR', bookCurrency: 'EUR' }, 'EUR', false],
    ['from the ledger, which overrides the configuration', { bookCurrency: 'INR' }, 'INR', true],
    ['from the ledger, which overrides the settings', { currency: 'EUR', bookCurrency: 'INR' }, 'INR', true],
  ])('is the one %s', (_what, values, currency, other) => {
    expect(rulesOf(first, values).currency).toBe(currency)
    expect(conflictsWithBook(first, values)).toBe(other)
  })
})

it.each([
  [
    { name: 'shipping', value: { flatFee: 4.99, freeAbove: 300 } },
    { flatFeeCents: 499, freeAboveCents: 30_000 },
  ],
  [{ name: 'platformFee', value: 1.5 }, 150],
  [{ name: 'commissionTax', value: 18 }, 1_800],
  [
    { name: 'cashOnDelivery', value: { offered: true, maxOrder: 99.5, pinCodes: ['560'] as string[] } },
    { offered: true, maxOrderCents: 9_950, pinCodes: ['560'] },
  ],
  [{ name: 'currency', value: 'EUR' }, 'EUR'],
  [{ name: 'unpaidMinutes', value: 45 }, 45],
  [
    { name: 'taxRegime', value: { regime: 'INDIA', gstin: '27AAPFU0939F1ZV', feeTax: 18, upiId: '' } },
    { regime: 'INDIA', gstin: '27AAPFU0939F1ZV', feeTaxBp: 1_800, upiId: '' },
  ],
] as const)('%j is stored as %j', (body, kept) => {
  expect(toStoredValue(body)).toEqual(kept)
})

describe('the start of a change', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  it.each([
    ['is now when no time is given', undefined, undefined],
    ['is now when the time has just passed', '2026-03-01T11:59:30Z', undefined],
    ['is a later time', '2026-03-01T12:00:01Z', '2026-03-01T12:00:01.000Z'],
    ['is a time in another time zone', '2026-03-01T18:30:00+05:30', '2026-03-01T13:00:00.000Z'],
  ])('%s', (_what, from, expected) => {
    expect(startOf(from, now)?.toISOString()).toBe(expected)
  })
  it.each([
    ['2026-03-01T11:58:00Z', /time in the future/],
    ['2031-03-02T12:00:00Z', /within the next 5 years/],
  ])('cannot be %s', (from, words) => {
    expect(() => startOf(from, now)).toThrow(words)
  })
})

const regime = (fields: object) => ({
  name: 'taxRegime',
  value: { regime: 'INDIA', gstin: '27AAPFU0939F1ZV', feeTax: 18, upiId: '', ...fields },
})

describe('the setting validation', () => {
  it.each([
    ['an unknown currency', { name: 'currency', value: 'ABC' }, /three-letter currency code/],
    ['a currency without decimals', { name: 'currency', value: 'JPY' }, /two decimals/],
    ['a fee with three decimals', { name: 'platformFee', value: 1.005 }, /two decimals/],
    ['a negative fee', { name: 'shipping', value: { flatFee: -1, freeAbove: 1 } }, /at least 0/],
    ['a tax above 100%', { name: 'commissionTax', value: 100.5 }, /0 to 100/],
    [
      'a pin code with a sign',
      { name: 'cashOnDelivery', value: { offered: true, maxOrder: 1, pinCodes: ['56*'] } },
      /first characters of pin codes/,
    ],
    ['half a minute', { name: 'unpaidMinutes', value: 0.5 }, /whole number of minutes from 5 to 1,380/],
    ['more than a day', { name: 'unpaidMinutes', value: 1_381 }, /whole number of minutes/],
    ['half a year', { name: 'orderDataYears', value: 0.5 }, /whole number of years from 1 to 30/],
    ['mail deleted too soon', { name: 'mailDays', value: 6 }, /whole number of days from 7 to 365/],
    ['a code limit of zero', { name: 'codesPerClient', value: 0 }, /whole number of codes/],
    ['the Indian regime without a GSTIN', regime({ gstin: '' }), /GSTIN of the platform/],
    ['a GSTIN with a wrong check digit', regime({ gstin: '27AAPFU0939F1ZW' }), /GSTIN of the platform/],
    ['a GSTIN of no state', regime({ gstin: '98AAPFU0939F1Z4' }), /GSTIN of the platform/],
    ['a wrong UPI ID', regime({ upiId: 'shop' }), /UPI ID/],
    ['an unknown setting', { name: 'discount', value: 5 }, /./],
    ['a date instead of a time', { name: 'platformFee', value: 1, validFrom: '2026-03-01' }, /./],
  ])('refuses %s', (_what, body, message) => {
    // With the messages that the server adds.
    const result = settingBody.safeParse(body, { error: validationMessage })
    expect(result.success).toBe(false)
    expect(result.error?.issues.map((issue) => issue.message).join()).toMatch(message)
  })

  it('accepts currency codes in lower case with spaces', () => {
    expect(settingBody.parse({ name: 'currency', value: ' eur ' })).toMatchObject({ value: 'EUR' })
  })
})

describe('the validation of rates', () => {
  it.each([
    [{ parts: [] }, /at least one/],
    [{ parts: [{ name: ' ', percent: 5 }] }, /such as GST/],
    [{ parts: [{ name: 'GST', percent: 5.001 }] }, /two decimals/],
    [
      {
        parts: [
          { name: 'GST', percent: 5 },
          { name: ' GST', percent: 6 },
        ],
      },
      /different name/,
    ],
    [
      {
        parts: [
          { name: 'CGST', percent: 60 },
          { name: 'SGST', percent: 40.01 },
        ],
      },
      /at most 100%/,
    ],
    [{ parts: Array.from({ length: 5 }, (_, index) => ({ name: `T${index}`, percent: 1 })) }, /at most 4/],
    [{ parts: null, region: ' ' }, /Enter a state/],
    [{ parts: null, code: '61' }, /4, 6 or 8 digits/],
    [{ parts: null, productId: 1, categoryCode: 'men' }, /not both/],
    [{ parts: null, above: { price: 2500, parts: [{ name: 'GST', percent: 18 }] } }, /below this price/],
    [{ parts: [{ name: 'GST', percent: 5 }], above: { price: 0, parts: [] } }, /above 0/],
  ])('refuses tax rates %j', (body, words) => {
    expect(taxBody.safeParse(body).error?.issues[0]?.message).toMatch(words)
  })
  it.each([
    [{ percent: 100.01 }, /0 to 100/],
    [{ percent: 1.005 }, /two decimals/],
    [{ percent: null }, /0 to 100/],
    [{ percent: 5, sellerId: 1, categoryCode: 'men' }, /not both/],
  ])('refuses commission rates %j', (body, words) => {
    expect(commissionBody.safeParse(body).error?.issues[0]?.message).toMatch(words)
  })
  it.each([
    [{ base: 'USD', quote: 'USD', rate: 1 }, /two currencies/],
    [{ base: 'USD', quote: 'INR', rate: 0 }, /above 0/],
    [{ base: 'USD', quote: 'INR', rate: 0.000000001 }, /8 decimals/],
  ])('refuses exchange rates %j', (body, words) => {
    expect(exchangeBody.safeParse(body).error?.issues[0]?.message).toMatch(words)
  })
})

it.each([
  [5, 300, 'USD', 'Free shipping above $300'],
  [4.99, 49.5, 'USD', 'Free shipping above $49.50'],
  [0, 300, 'USD', 'Free shipping'],
  [5, 0, 'USD', 'Free shipping'],
  [80, 2_500, 'INR', 'Free shipping above ₹2,500'],
])(
  'a fee of %d with free shipping above %d %s is announced as "%s"',
  (flatFee, freeAbove, currency, words) => {
    expect(freeShippingLabel({ flatFee, freeAbove }, currency)).toBe(words)
  },
)
