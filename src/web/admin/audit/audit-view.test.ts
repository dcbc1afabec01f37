import { describe, expect, it } from 'vitest'
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
      size: 50,
      hide: ['who'],
      added: [],
    }
    expect(read(viewPath(view))).toEqual(view)
    expect(isFiltered(view)).toBe(true)
    const { page, hide, added, ...filter } = view
    expect(queryOf(view)).toEqual({ ...filter, pageNumber: page - 1 })
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
