import { expect, test } from 'vitest'
import { barcodeOf } from './barcode.ts'

const marks = (text: string) =>
  barcodeOf(text)
    .flatMap(({ width, gap }) => [width, gap])
    .map((size) => (size > 1 ? 'w' : 'n'))
    .join('')

test('an order number is framed by start and stop, with five bars per character', () => {
  const frame = 'nwnnwnwnnn'
  expect(marks('')).toBe(frame + frame)
  expect(marks('A-1')).toBe(`${frame}wnnnnwnnwnnwnnnnwnwnwnnwnnnnwn${frame}`)
  expect(marks('a*b')).toBe(marks('AB'))
})

test('each letter and digit has its own pattern with three wide parts of nine', () => {
  const all = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'].map(marks)
  expect(new Set(all).size).toBe(37)
  for (const pattern of all) expect(pattern.slice(10, 20).replaceAll('n', '')).toBe('www')
})
