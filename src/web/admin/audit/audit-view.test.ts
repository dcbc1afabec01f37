import { describe, expect, it } from 'vitest'
import { momentText } from '../../back-office/dates.ts'
import { everything, isFiltered, queryOf, readView, viewPath } from './audit-view.ts'
import { changesOf, subjectName, valueText } from './audit-words.ts'

const read = (address: string) => readView(new URLSearchParams(address))

describe('an address of the audit log', () => {
  it('says all filters, and is read as it was written', () => {
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
  ])('that says nothing of use (%s) lists everything', (address) => {
    expect(read(address)).toEqual(everything)
    expect(viewPath(read(address))).toBe('?')
    expect(isFiltered(read(address))).toBe(false)
  })
})

describe('a change', () => {
  it('is listed field by field, whichever side a field is on', () => {
    expect(
      changesOf({
        before: { title: 'Old', mrp_cents: 2000 },
        after: { title: 'New', hidden_at: '2026-01-01' },
      }),
    ).toEqual([
      { field: 'title', label: 'title', before: 'Old', after: 'New' },
      { field: 'mrp_cents', label: 'mrp', before: 2000, after: undefined },
      { field: 'hidden_at', label: 'hidden at', before: undefined, after: '2026-01-01' },
    ])
    expect(changesOf({ before: null, after: { id: 4, title: 'New' } })).toEqual([
      { field: 'title', label: 'title', before: undefined, after: 'New' },
    ])
  })

  it.each<[string, unknown, string]>([
    ['title', 'Linen', 'Linen'],
    ['title', undefined, 'nothing'],
    ['title', '', 'nothing'],
    ['selling_cents', 123450, '$1,234.50'],
    ['discount_bp', 1250, '12.5%'],
    ['listed', true, 'yes'],
    ['listed', false, 'no'],
    ['sizes', ['S', 'M'], 'S, M'],
    ['sizes', [], 'nothing'],
    ['pickup_address', { city: 'Kochi', pinCode: '682001' }, 'city: Kochi, pinCode: 682001'],
    ['quantity', 3, '3'],
    ['sent_at', '2026-11-22T05:12:36.118656+00:00', momentText('2026-11-22T05:12:36Z')],
    ['validity_end_date', '2026-11-22', '2026-11-22'],
  ])('of %s to %j reads %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })

  it('names what was changed in words', () => {
    expect([subjectName('home_categories'), subjectName('something_new')]).toEqual([
      'Home tile',
      'Something new',
    ])
  })
})
