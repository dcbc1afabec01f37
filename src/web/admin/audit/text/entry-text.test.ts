import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { changesOf, tellingChanges } from './entry-changes.ts'
import { sentenceOf, sentenceText } from './sentence.ts'

const at = '2026-11-29T06:04:27.100Z'
const entryOf = (
  kind: string,
  name: string | null,
  rest: Partial<Omit<AuditEntry, 'subject'>>,
): AuditEntry => ({
  id: 1,
  at,
  actor: { kind: 'admin', id: 1, name: 'Mira', email: 'admin@example.com' },
  client: '127.0.0.1',
  requestId: null,
  subject: { kind, id: '9', name, owner: null },
  seller: null,
  action: 'changed',
  before: {},
  after: {},
  references: [],
  ...rest,
})
const banned = { banned_at: '2026-11-29T06:04:27.080146+00:00' }

describe('the sentence of an entry', () => {
  it.each<[string, string | null, Partial<AuditEntry>, string]>([
    ['users', 'asha@example.com', { after: banned }, 'Blocked customer asha@example.com'],
    ['users', 'asha@example.com', { before: banned }, 'Unblocked customer asha@example.com'],
    ['users', null, { after: banned }, 'Blocked customer 9'],
    [
      'coupons',
      'TEST95',
      { before: { active: true }, after: { active: false, deleted_at: at } },
      'Deleted coupon TEST95',
    ],
    [
      'coupons',
      'TEST95',
      { action: 'created', before: null, after: { active: true } },
      'Created coupon TEST95',
    ],
    ['coupons', 'TEST95', { before: { active: true }, after: { active: false } }, 'Turned off coupon TEST95'],
    [
      'home_blocks',
      'Diwali sale',
      { after: { published: { title: 'Diwali sale' } } },
      'Published home page block Diwali sale',
    ],
    [
      'home_blocks',
      null,
      { action: 'deleted', before: { draft: { title: 'Diwali sale' } }, after: null },
      'Deleted home page block Diwali sale',
    ],
    [
      'payouts',
      'Northway',
      { before: { status: 'SENT' }, after: { status: 'PAID' } },
      'Marked as paid: payout to Northway',
    ],
    [
      'settings',
      'payoutMinimum',
      { action: 'created', before: { value: 1 } },
      'Changed setting Minimum payout',
    ],
    ['order_notes', 'TRV-1', { action: 'created', before: null }, 'Wrote a note about order TRV-1'],
    [
      'products',
      'Tea kettle',
      { before: { title: 'Kettle' }, after: { title: 'Tea kettle' } },
      'Changed product Tea kettle',
    ],
    [
      'payment_exceptions',
      'wrong_amount',
      { after: { resolved_at: at } },
      'Resolved payment exception Payment with the wrong amount',
    ],
    [
      'imports',
      null,
      { action: 'deleted', before: { file_name: 'bin.csv' }, after: null },
      'Deleted import bin.csv',
    ],
    [
      'deals',
      null,
      {
        action: 'deleted',
        before: { home_category_id: 37 },
        after: null,
        references: [{ field: 'home_category_id', kind: 'home_categories', id: '37', name: 'Shoes' }],
      },
      'Deleted the deal on Shoes',
    ],
    [
      'verification_documents',
      'IDENTITY',
      {
        before: { status: 'SUBMITTED' },
        after: { status: 'ACCEPTED' },
        seller: { id: 7, businessName: 'Malabar' },
      },
      'Accepted proof of identity of Malabar',
    ],
    ['something_new', null, {}, 'Changed something new 9'],
  ])('of %s %s', (kind, name, rest, text) => {
    expect(sentenceText(entryOf(kind, name, rest))).toBe(text)
  })
})

describe('the changes of an entry', () => {
  it('are listed field by field, without the id of a new record', () => {
    const changes = changesOf(
      entryOf('products', 'New', {
        before: { title: 'Old', mrp_cents: 2000 },
        after: { id: 4, title: 'New', hidden_at: '2026-01-01' },
      }),
    )
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Title', 'Old', 'New'],
      ['MRP', 2000, undefined],
      ['Hidden', undefined, '2026-01-01'],
    ])
  })

  it('of a setting are its value, in its unit', () => {
    const after = { id: 4, name: 'payoutMinimum', value: 500, set_at: '2026-01-01', set_by: 1 }
    const changes = changesOf(entryOf('settings', 'payoutMinimum', { before: { value: 100 }, after }))
    expect(changes).toMatchObject([{ field: 'value_cents', label: 'Value', before: 100, after: 500 }])
  })

  it('of an object are the parts that differ', () => {
    const block = {
      kind: 'BANNER',
      title: 'Diwali',
      place: 'START',
      rule: { sort: 'popular', query: 'lamp' },
    }
    const changed = { ...block, title: 'Diwali sale', rule: { sort: 'popular', query: 'lamps' } }
    const entry = entryOf('home_blocks', 'Diwali sale', {
      before: { published: block },
      after: { published: changed },
    })
    expect(changesOf(entry).map(({ field, label, before, after }) => [field, label, before, after])).toEqual([
      ['published.title', 'Title', 'Diwali', 'Diwali sale'],
      ['published.rule.query', 'Query', 'lamp', 'lamps'],
    ])
    const address = { pickup_address: { city: 'Kochi', pinCode: '682001' } }
    const moved = { pickup_address: { city: 'Kochi', pinCode: '682002' } }
    expect(changesOf(entryOf('sellers', 'Malabar', { before: address, after: moved }))).toMatchObject([
      { label: 'Pickup address, PIN code', before: '682001', after: '682002' },
    ])
  })

  it('first show only what the row does not tell: no moment of the entry, no actor, no default of a new record', () => {
    const matched = entryOf('bank_lines', 'UTR 1', {
      after: { payout_id: 185, matched_at: at, matched_by: 1, payout_attempt: 1 },
      references: [{ field: 'matched_by', kind: 'staff', id: '1', name: 'Mira' }],
    })
    const labels = (entry: AuditEntry) => tellingChanges(entry, sentenceOf(entry)).map(({ label }) => label)
    expect(labels(matched)).toEqual(['Payout', 'Attempt of the payout'])
    expect(labels(entryOf('users', 'a@example.com', { after: banned }))).toEqual([])
    const deleted = { before: { active: true }, after: { active: false, deleted_at: at } }
    expect(labels(entryOf('coupons', 'TEST95', deleted))).toEqual([])
    const stocked = { action: 'created' as const, before: null, after: { held: 0, sold: 0, on_hand: 4 } }
    expect(labels(entryOf('stock', 'Kettle', stocked))).toEqual(['In stock'])
    const published = { kind: 'TEXT', title: 'Diwali', endsAt: null, rule: { query: '', minDiscount: 10 } }
    const block = entryOf('home_blocks', 'Diwali', { after: { published } })
    expect(labels(block)).toEqual(['Kind', 'Minimum discount'])
    const note = { action: 'created' as const, before: null, after: { body: 'Called', order_id: 12 } }
    const references = [{ field: 'order_id', kind: 'orders', id: '12', name: 'TRV-1' }]
    expect(labels(entryOf('order_notes', 'TRV-1', { ...note, references }))).toEqual(['Text'])
  })
})
