import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

test.each([
  [1, 8, '12.5%'],
  [0, 8, '0.0%'],
  [3, 2, '150.0%'],
  [1, 0, ''],
])('%i of %i is "%s"', (part, whole, text) => expect(shareText(part, whole)).toBe(text))
