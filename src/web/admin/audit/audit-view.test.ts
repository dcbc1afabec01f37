import { describe, expect, it } from 'vitest'
import { momentText } from '../../back-office/forms/dates.ts'
import { changesOf, subjectName, subjectText, valueText } from './audit-labels.ts'
import { everything, isFiltered, queryOf, readView, viewPath } from './audit-view.ts'

const read = (address: string) => readView(new URLSearchParams(address))

describe('the URL of the audit log', () => {
  it('contains all filters and is parsed back to the same view', () => {
    const view = {
      query: 'linen shirt',
      actorKind: 'seller' as const,
      actorId: '7',
      subjectKind: 'products',
      subjectId: '12',
      from: '2026-01-02',
      to: '2026-02-03',
      page: 3,
    }
    expect(read(viewPath(view))).toEqual(view)
    expect(isFiltered(view)).toBe(true)
    expect(queryOf(view)).toEqual({ ...view, page: undefined, pageNumber: 2, size: 25 })
  })

  it.each([
    [''],
    ['actorKind=nobody&actorId=1'],
    ['actorId=1'],
    ['subjectId=4'],
    ['subjectKind=No!'],
    ['from=yesterday&to=2026-99-99'],
    ['page=-4'],
    ['page=x'],
  ])('without usable filters (%s) lists everything', (address) => {
    expect(read(address)).toEqual(everything)
    expect(viewPath(read(address))).toBe('?')
    expect(isFiltered(read(address))).toBe(false)
  })
})

describe('an audit log change', () => {
  it('is listed field by field, for fields before and after', () => {
    expect(
      changesOf({
        subject: { kind: 'products', id: '4', name: 'New' },
        before: { title: 'Old', mrp_cents: 2000 },
        after: { title: 'New', hidden_at: '2026-01-01' },
      }),
    ).toEqual([
      { field: 'title', label: 'title', before: 'Old', after: 'New' },
      { field: 'mrp_cents', label: 'mrp', before: 2000, after: undefined },
      { field: 'hidden_at', label: 'hidden at', before: undefined, after: '2026-01-01' },
    ])
    const created = { subject: { kind: 'products', id: '4', name: 'New' }, before: null }
    expect(changesOf({ ...created, after: { id: 4, title: 'New' } })).toEqual([
      { field: 'title', label: 'title', before: undefined, after: 'New' },
    ])
  })

  it('of a setting is its value, in its unit', () => {
    const subject = { kind: 'settings', id: '4', name: 'payoutMinimum' }
    const after = { id: 4, name: 'payoutMinimum', value: 500, set_at: '2026-01-01', set_by: 1 }
    const [change, ...others] = changesOf({ subject, before: { value: 100 }, after })
    expect([change, others]).toEqual([{ field: 'value_cents', label: 'value', before: 100, after: 500 }, []])
    expect(valueText('value_cents', 500)).toBe('$5.00')
  })

  it.each<[string, unknown, string]>([
    ['title', 'Linen', 'Linen'],
    ['title', undefined, 'empty'],
    ['title', '', 'empty'],
    ['selling_cents', 123450, '$1,234.50'],
    ['discount_bp', 1250, '12.5%'],
    ['status', 'SCHEDULED', 'Scheduled'],
    ['method', 'BANK_FILE', 'Bank file'],
    ['currency', 'USD', 'USD'],
    ['listed', true, 'yes'],
    ['listed', false, 'no'],
    ['sizes', ['S', 'M'], 'S, M'],
    ['sizes', [], 'empty'],
    ['pickup_address', { city: 'Kochi', pinCode: '682001' }, 'city: Kochi, pin code: 682001'],
    ['quantity', 3, '3'],
    ['sent_at', '2026-11-22T05:12:36.118656+00:00', momentText('2026-11-22T05:12:36Z')],
    ['validity_end_date', '2026-11-22', '2026-11-22'],
  ])('of %s to %j is shown as %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })

  it('has a readable name for its subject', () => {
    expect([subjectName('home_categories'), subjectName('something_new')]).toEqual([
      'Home tile',
      'Something new',
    ])
    const subject = { kind: 'products', id: '7', name: 'Tea kettle' }
    expect(
      [subject, { ...subject, name: null }, { ...subject, kind: 'settings', name: 'payoutMinimum' }].map(
        subjectText,
      ),
    ).toEqual(['Product: Tea kettle', 'Product 7', 'Setting: payout minimum'])
  })
})
