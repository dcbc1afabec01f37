import { expect, test } from 'vitest'
import { typeOfDocument } from './documents.rules.ts'

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR and pixels'),
  Buffer.from('IEND'),
  Buffer.from([0xae, 0x42, 0x60, 0x82]),
])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9])
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n')

test.each([
  ['a PDF', pdf, 'application/pdf'],
  ['a PDF of version 2', Buffer.from('%PDF-2.0\n%%EOF'), 'application/pdf'],
  ['a PNG', png, 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a JPEG with the data of a phone behind it', Buffer.concat([jpeg, Buffer.from('SEFT')]), 'image/jpeg'],
  ['a PDF without its end', Buffer.from('%PDF-1.7\n1 0 obj'), undefined],
  ['a PDF whose end is followed by much more', Buffer.concat([pdf, Buffer.alloc(2_000)]), undefined],
  ['a PDF after other bytes', Buffer.concat([Buffer.from('<script>'), pdf]), undefined],
  ['a cut PNG', png.subarray(0, -4), undefined],
  ['a PNG with a script behind it', Buffer.concat([png, Buffer.from('<script>')]), undefined],
  ['a cut JPEG', jpeg.subarray(0, -1), undefined],
  ['HTML', Buffer.from('<!doctype html>'), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['GIF', Buffer.from('GIF89a'), undefined],
  ['a ZIP', Buffer.from('PK\u0003\u0004'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the type of %s', (_, bytes, type) => {
  expect(typeOfDocument(bytes)).toBe(type)
})
