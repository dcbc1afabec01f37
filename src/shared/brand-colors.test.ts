import { describe, expect, test } from 'vitest'
import { accentProblem, backgrounds, contrast, contrastMin, paletteOf } from './brand-colors.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %s', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
})

test.each([
  ['#1c5a3e', 'light', true],
  ['#86cfa5', 'dark', true],
  ['#86cfa5', 'light', false],
  ['#1c5a3e', 'dark', false],
  ['#7a1f5c', 'light', true],
  // Enough on white, too little on the darker background.
  ['#767676', 'light', false],
] as const)('%s as the accent of the %s theme is accepted: %s', (color, theme, accepted) => {
  expect(accentProblem(color, theme) === undefined).toBe(accepted)
  if (!accepted)
    expect(accentProblem(color, theme)).toMatch(/^Choose a (darker|lighter) color: .* text needs 4\.5 to 1/)
})

describe.each([
  ['#1c5a3e', 'light'],
  ['#7a1f5c', 'light'],
  ['#0b5cad', 'light'],
  ['#86cfa5', 'dark'],
  ['#e9a6d2', 'dark'],
  ['#ffffff', 'dark'],
] as const)('colors that follow from %s in the %s theme', (accent, theme) => {
  test('keep the contrast of text', () => {
    const palette = paletteOf(accent, theme)
    const pairs = [
      [palette.onAccent, palette.accent],
      [palette.onAccent, palette.accentStrong],
      [palette.onDeep, palette.deep],
      [palette.accent, palette.accentSoft],
      ...backgrounds[theme].map((background) => [palette.accentStrong, background]),
    ] as [string, string][]
    for (const [one, other] of pairs)
      expect([one, other, contrast(one, other) >= contrastMin]).toEqual([one, other, true])
  })
})
