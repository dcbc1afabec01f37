import { describe, expect, it } from 'vitest'
import { momentText } from '../../../back-office/forms/dates.ts'
import { fieldLabel } from './field-labels.ts'
import { shownValue } from './shown-value.ts'
import { valueText } from './value-text.ts'

describe('a value in the audit log', () => {
  it.each<[string, unknown, string]>([
    ['title', 'Linen', 'Linen'],
    ['title', undefined, 'empty'],
    ['title', '', 'empty'],
    ['selling_cents', 123450, '$1,234.50'],
    ['discount_bp', 1250, '12.5%'],
    ['rateBp', 1800, '18%'],
    ['bytes', 5237, '6 KB'],
    ['status', 'SCHEDULED', 'Scheduled'],
    ['method', 'BANK_FILE', 'Bank file'],
    ['currency', 'USD', 'USD'],
    ['listed', true, 'yes'],
    ['listed', false, 'no'],
    ['sizes', ['S', 'M'], 'S, M'],
    ['sizes', [], 'empty'],
    ['images', ['/media/a.jpg', '/media/b.jpg'], '2 pictures'],
    ['items', [{ city: 'Kochi', pinCode: '682001' }], 'City: Kochi, PIN code: 682001'],
    ['parts', [{ name: 'CGST', rateBp: 900 }], 'CGST 9%'],
    ['value', [{ aboveCents: 500_000, rateBp: 800 }], '8% above $5,000.00'],
    ['quantity', 3, '3'],
    ['sent_at', '2026-11-22T05:12:36.118656+00:00', momentText('2026-11-22T05:12:36Z')],
    ['valid_until', '2026-11-22', 'Nov 22, 2026'],
  ])('of %s, %j, is shown as %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })

  it.each<[string, string, string, string]>([
    ['home_blocks', 'place', 'START', 'Above the collage'],
    ['home_blocks', 'kind', 'BANNER', 'Banner'],
    ['coupons', 'kind', 'PERCENT', 'Percentage off'],
    ['users', 'role', 'ROLE_ADMIN', 'Admin'],
    ['users', 'staff_role', 'READ_ONLY', 'Read-only'],
    ['orders', 'status', 'CANCELLED', 'Canceled'],
    ['payouts', 'method', 'BANK_FILE', 'Bank transfer'],
    ['verification_documents', 'status', 'REJECTED', 'Changes requested'],
    ['returns', 'reason', 'WRONG_ITEM', 'Not what I ordered'],
    ['imports', 'status', 'CANCELLED', 'Canceled'],
    ['refunds', 'reason', 'OK', 'OK'],
  ])('of %s, %s %s, reads "%s"', (kind, field, value, text) => {
    expect(valueText(field, value, kind)).toBe(text)
  })

  it('that is the id of a record is its name, or its number when the record is gone', () => {
    const references = [
      { field: 'matched_by', kind: 'staff', id: '1', name: 'Mira Kapoor' },
      { field: 'home_category_id', kind: 'home_categories', id: '37', name: null },
      { field: 'seller_ids', kind: 'sellers', id: '7', name: 'Malabar' },
      { field: 'seller_ids', kind: 'sellers', id: '8', name: 'Northway' },
    ]
    const entry = { references, subject: { kind: 'bank_lines', id: '1', name: null, owner: null } }
    const texts = (column: string, value: unknown) =>
      shownValue(entry, { field: column, column }, value).map(({ text }) => text)
    expect(texts('matched_by', 1)).toEqual(['Mira Kapoor'])
    expect(texts('matched_by', undefined)).toEqual(['empty'])
    expect(texts('home_category_id', 37)).toEqual(['Home tile 37'])
    expect(texts('seller_ids', [7, 8])).toEqual(['Malabar', 'Northway'])
  })

  it('that is a picture is a link', () => {
    const entry = { references: [], subject: { kind: 'home_blocks', id: '1', name: null, owner: null } }
    expect(shownValue(entry, { field: 'published.image', column: 'published' }, '/media/a-1280.jpg')).toEqual(
      [{ text: 'picture', picture: '/media/a-1280.jpg' }],
    )
  })
})

it.each([
  ['bank_lines', 'matched_by', 'Matched by'],
  ['payment_exceptions', 'resolved_by', 'Resolved by'],
  ['customer_notes', 'author_id', 'Written by'],
  ['customer_notes', 'user_id', 'Customer'],
  ['customer_notes', 'body', 'Text'],
  ['deals', 'platform_bp', 'Paid by the shop'],
  ['deals', 'home_category_id', 'Home tile'],
  ['payout_runs', 'cap_cents', 'Limit of the run'],
  ['commission_rates', 'rate_bp', 'Commission'],
  ['tax_rates', 'rateBp', 'Rate'],
  ['settings', 'flatFeeCents', 'Flat fee'],
  ['users', 'banned_at', 'Blocked'],
  ['products', 'something_new', 'Something new'],
])('the field of %s, %s, is labeled "%s"', (kind, field, label) => {
  expect(fieldLabel(kind, field)).toBe(label)
})
