import { expect, test } from 'vitest'
import { tableDecoder } from './table-decoder.ts'

const text = 'SKU,Title\nA1,Été à la carte\n'
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16', utf16],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
])('%s is decoded wherever the chunks end', (_name, bytes) => {
  for (const size of [3, 4, 5, 7, 13, 14, 15, 1000]) {
    const decode = tableDecoder()
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(chunks.map((chunk) => decode(chunk)).join('') + decode()).toBe(text)
  }
})

test('a file that mixes encodings is refused', () => {
  const bytes = Buffer.concat([Buffer.from('é'), Buffer.from('é,', 'latin1')])
  expect(() => tableDecoder()(bytes)).toThrow('This file mixes several encodings.')
  const decode = tableDecoder()
  decode(Buffer.from('é'))
  expect(() => decode(Buffer.from('é,', 'latin1'))).toThrow('This file mixes several encodings.')
})
