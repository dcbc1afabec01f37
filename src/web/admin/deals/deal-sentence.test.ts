import { expect, it } from 'vitest'
import { asMoment, localText } from './deal-form.ts'
import { dealSentence } from './deal-sentence.ts'

it('a deal reads as one sentence', () => {
  const deal = { discount: 12.5, name: 'Shoes' }
  expect(dealSentence(deal)).toBe('12.5% off Shoes')
  const dated = dealSentence({ ...deal, startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-31T12:00:00Z' })
  expect(dated).toMatch(/^12\.5% off Shoes, from (Nov|Dec) .+, until (Dec|Jan) .+$/)
})

it('dates are edited in local time, and are optional', () => {
  const moment = '2026-12-01T12:30:00.000Z'
  expect(asMoment.setValueAs(localText(moment))).toBe(moment)
  expect([asMoment.setValueAs(''), localText(null)]).toEqual([null, ''])
})
