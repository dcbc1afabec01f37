import { expect, it } from 'vitest'
import { findSettings, sectionOf } from './find-settings.ts'
import { anchorOf, settingIndex, settingKeys } from './setting-index.ts'

it.each<[string, string[], string[]]>([
  ['minimum payout', ['payouts'], ['Minimum payout']],
  ['timezone', ['region'], ['Time zone']],
  ['time zone', ['region'], ['Time zone']],
  ['return window', ['refunds'], ['Return window']],
  ['gst', ['tax'], ['Tax rates', 'Tax regime', 'Tax on commission']],
  ['courier', ['cash'], ['Cash on delivery']],
  ['logo', [], ['Brand: Shop name and logo']],
  ['currency', ['currencies'], ['Currency', 'Order-list currency', 'Exchange rates']],
  ['shipping', ['shipping'], ['Shipping']],
  ['history', ['retention', 'history'], ['History', 'Audit log']],
  ['nothing of this', [], []],
])('"%s" shows the sections %j and links to %j', (typed, sections, links) => {
  const found = findSettings(typed)
  expect([found.sections, found.links.map(({ name }) => name)]).toEqual([sections, links])
})

it('without a text, all sections are shown and linked', () => {
  const { sections, links } = findSettings(' ')
  expect(sections).toContain('history')
  expect(links).toHaveLength(sections.length)
})

it('each setting is found by its name', () => {
  for (const key of settingKeys)
    expect(findSettings(settingIndex[key].name).sections).toContain(settingIndex[key].section)
})

it('an anchor leads to the section of the setting', () => {
  expect(sectionOf('payouts')).toBe('payouts')
  expect(sectionOf(anchorOf('timeZone'))).toBe('region')
  expect(sectionOf('unknown')).toBeUndefined()
})
