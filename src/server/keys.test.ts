import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadKeys, UnknownKey } from './keys.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('creates one key file for concurrent starts, readable by its owner only', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(folder)))
  const sealed = all[0]?.seal('account 123') ?? ''
  for (const keys of all) expect(keys.unseal(sealed)).toBe('account 123')
  expect((await stat(join(folder, 'keys', 'shop.key'))).mode & 0o077).toBe(0)
})

it('encrypts the same text differently each time, and refuses changed ciphertext', async () => {
  const keys = await loadKeys(folder)
  expect(keys.seal('same')).not.toBe(keys.seal('same'))
  const [id, body = ''] = keys.seal('same').split('.')
  const bytes = Buffer.from(body, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => keys.unseal(`${id}.${bytes.toString('base64')}`)).toThrow()
})

it('hashes differently per purpose and per key', async () => {
  const keys = await loadKeys(folder)
  const other = await loadKeys(folder, { secretKey: 'another key of more than 32 characters' })
  expect(keys.hash('code', '123456')).toBe(keys.hash('code', '123456'))
  expect(keys.hash('code', '123456')).not.toBe(keys.hash('token', '123456'))
  expect(keys.hash('code', '123456')).not.toBe(other.hash('code', '123456'))
})

it('reads with the fallback key, and writes with the other', async () => {
  const first = await loadKeys(folder, { secretKey: 'the first key of more than 32 characters' })
  const both = await loadKeys(folder, {
    secretKey: 'the second key of more than 32 characters',
    fallback: 'the first key of more than 32 characters',
  })
  const alone = await loadKeys(folder, { secretKey: 'the second key of more than 32 characters' })
  expect(both.unseal(first.seal('account 123'))).toBe('account 123')
  expect(alone.unseal(both.seal('account 123'))).toBe('account 123')
  expect(both.hashes('code', '123456')).toEqual([alone.hash('code', '123456'), first.hash('code', '123456')])
  expect(() => alone.unseal(first.seal('account 123'))).toThrow(UnknownKey)
})

it('reads text from before keys had ids', async () => {
  const first = await loadKeys(folder, { secretKey: 'the first key of more than 32 characters' })
  const both = await loadKeys(folder, {
    secretKey: 'the second key of more than 32 characters',
    fallback: 'the first key of more than 32 characters',
  })
  const [, withoutId = ''] = first.seal('account 123').split('.')
  expect(first.unseal(withoutId)).toBe('account 123')
  expect(both.unseal(withoutId)).toBe('account 123')
})
