import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Keys, loadKeys } from '../../keys.ts'
import { sealDocument, unsealDocument } from './document-cipher.ts'

let folder: string
let keys: Keys
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
  keys = await loadKeys(folder, { secretKey: 'a secret key of the shop for tests' })
})
afterAll(() => rm(folder, { recursive: true }))

const owner = { sellerId: 1, kind: 'IDENTITY' } as const
const plain = Buffer.from('Passport of Meera Iyer')

test('a document is readable with the keys of the shop, and its bytes are not in the sealed form', () => {
  const sealed = sealDocument(keys, owner, plain)
  expect(unsealDocument(keys, owner, sealed)).toEqual(plain)
  expect(sealed.content.includes('Passport')).toBe(false)
  expect(sealDocument(keys, owner, plain).content.equals(sealed.content)).toBe(false)
})

test.each([
  ['of another seller', { ...owner, sellerId: 2 }],
  ['of another kind', { ...owner, kind: 'BANK' as const }],
])('a document moved to the row %s cannot be read', (_, other) => {
  expect(() => unsealDocument(keys, other, sealDocument(keys, owner, plain))).toThrow()
})

test('an altered document and one of another key cannot be read', async () => {
  const sealed = sealDocument(keys, owner, plain)
  const altered = Buffer.from(sealed.content)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(() => unsealDocument(keys, owner, { ...sealed, content: altered })).toThrow()
  const others = await loadKeys(folder, { secretKey: 'another secret key of the shop' })
  expect(() => unsealDocument(others, owner, sealed)).toThrow('not configured')
})
