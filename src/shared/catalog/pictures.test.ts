import { expect, test } from 'vitest'
import { hasRoom, picturesOf } from './pictures.ts'

const picture = (url: string, color: string | null) => ({ url, color })
const [red, black, box] = [picture('red', 'Red'), picture('black', 'Black'), picture('box', null)]

test.each([
  ['Red', [box, black, red], [red, box]],
  ['Blue', [box, black, red], [box]],
  ['Blue', [black, red], [black, red]],
  ['Red', [], []],
])('the pictures for %s', (color, all, shown) => expect(picturesOf(all, color)).toEqual(shown))

test('each color has room for five pictures', () => {
  const five = Array.from({ length: 5 }, () => ({ color: 'Red' }))
  expect(hasRoom([...five, {}, { color: 'Black' }])).toBe(true)
  expect(hasRoom([...five, { color: 'Red' }])).toBe(false)
})
