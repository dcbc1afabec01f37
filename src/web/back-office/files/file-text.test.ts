import { describe, expect, it } from 'vitest'
import { fileText } from './file-text.ts'

const bytes = (...parts: (number[] | Uint8Array)[]) => new Uint8Array(parts.flatMap((part) => [...part]))
const utf16 = (text: string) => bytes(...[...text].map((sign) => [sign.charCodeAt(0), 0]))

describe('the text of a statement file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Datum;Größe'), 'Datum;Größe'],
    ['UTF-16 with a byte-order mark', bytes([0xff, 0xfe], utf16('Date;Amount')), 'Date;Amount'],
    ['big-endian UTF-16', bytes([0xfe, 0xff, 0, 0x44, 0, 0x61]), 'Da'],
    ['Windows-1252', bytes([0x47, 0x72, 0xf6, 0xdf, 0x65]), 'Größe'],
  ])('is decoded from %s', (_, file, text) => expect(fileText(file)).toBe(text))

  it.each([
    ['UTF-16 without a byte-order mark', utf16('Date;Amount')],
    ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['half a sign of UTF-16', bytes([0xff, 0xfe], utf16('Date'), [0x41])],
  ])('is undefined for %s', (_, file) => expect(fileText(file)).toBeUndefined())
})
