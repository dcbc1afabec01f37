import { expect, test } from 'vitest'
import { readAnswerFile } from './answer-file.ts'

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  size,
  arrayBuffer: async () => bytes.buffer,
})
const utf8 = (text: string) => fileOf(new TextEncoder().encode(text))
const utf16 = (text: string) =>
  fileOf(new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])]))

test('a CSV file is read as UTF-8 and as UTF-16', async () => {
  const csv = 'Reference;Status\r\nPO-1;Paid\r\n'
  expect(await readAnswerFile(utf8(csv))).toEqual({ content: csv })
  expect(await readAnswerFile(utf16(csv))).toEqual({ content: csv })
})

test('space between the elements of an XML file is left out, so that large files fit', async () => {
  expect(await readAnswerFile(utf8(`<a>\n${' '.repeat(800_000)}<b>x y</b>\n</a>`))).toEqual({
    content: '<a><b>x y</b></a>',
  })
})

test.each([
  ['a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])), /not a text file/],
  ['an empty file', utf8(''), /empty/],
  ['a file of 200 MB, unread', fileOf(new Uint8Array(), 200_000_000), /too large/],
  ['a long CSV file', utf8('Reference,Status\n'.repeat(50_000)), /too large/],
])('%s is refused', async (_what, file, problem) => {
  expect(await readAnswerFile(file)).toEqual({ problem: expect.stringMatching(problem) })
})
