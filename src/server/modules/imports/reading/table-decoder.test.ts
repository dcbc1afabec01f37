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

test('a Central European file is read as the seller says, and a file in Unicode is read as such whatever was chosen', () => {
  const cap = Buffer.from([0xc8, 0x61, 0x70, 0x6b, 0x61, 0x2c, 0xb9])
  const read = (bytes: Uint8Array, encoding?: 'WINDOWS_1250' | 'ISO_8859_2') => {
    let isOther = false
    const decode = tableDecoder(encoding, () => {
      isOther = true
    })
    return [decode(bytes) + decode(), isOther]
  }
  expect(read(cap, 'ISO_8859_2')).toEqual(['Čapka,š', true])
  expect(read(cap, 'WINDOWS_1250')).toEqual(['Čapka,ą', true])
  expect(read(cap)).toEqual(['Èapka,¹', true])
  expect(read(Buffer.from('Čapka'), 'ISO_8859_2')).toEqual(['Čapka', false])
})
