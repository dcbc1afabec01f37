import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/database/open.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { publishAssets } from './assets.ts'

let app: TestApp
let db: Db
const folders: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  db = app.shop.db
})
afterAll(async () => {
  await app?.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`delete from assets`.execute(db)
})

/** A folder with these files; longer ones have compressed copies, as a build has. */
async function aBuild(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-assets-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    if (text.length < 100) continue
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), 'not stored')
  }
  return folder
}

const read = (name: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  fetch(`${app.url}/assets/${name}`, { headers })
const textOf = async (name: string) => (await read(name)).text()
const stored = async () =>
  (await db.selectFrom('assets').select('name').orderBy('name').execute()).map(({ name }) => name)

const long = 'export const text = "long"\n'.repeat(50)

describe('files of other builds', () => {
  it('are served with their type, and may be cached forever', async () => {
    await publishAssets(db, await aBuild({ 'cart-Ab_1-.js': long, 'app-c2.css': 'a{}', 'font.woff2': 'f' }))
    const script = await read('cart-Ab_1-.js')
    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await script.text()).toBe(long)
    expect((await read('app-c2.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect((await read('font.woff2')).headers.get('content-type')).toBe('font/woff2')
  })

  it('are compressed for clients that accept it', async () => {
    await publishAssets(db, await aBuild({ 'cart.js': long, 'small.js': '1' }))
    const reply = await app.app.inject({ url: '/assets/cart.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(long)
    const small = await app.app.inject({ url: '/assets/small.js', headers: { 'accept-encoding': 'br' } })
    expect(small.headers).not.toHaveProperty('content-encoding')
    expect(small.body).toBe('1')
  })

  it('stay after another build replaced them, for 30 days', async () => {
    const first = await aBuild({ 'both.js': 'same', 'old.js': 'old' })
    const second = await aBuild({ 'both.js': 'same', 'new.js': 'new' })
    await publishAssets(db, first)
    await publishAssets(db, second)
    expect(await stored()).toEqual(['both.js', 'new.js', 'old.js'])
    expect([await textOf('old.js'), await textOf('new.js')]).toEqual(['old', 'new'])
    await sql`update assets set replaced_at = replaced_at - interval '29 days 23 hours'`.execute(db)
    await publishAssets(db, second)
    expect(await textOf('old.js')).toBe('old')
    await sql`update assets set replaced_at = replaced_at - interval '1 hour'`.execute(db)
    await publishAssets(db, second)
    expect(await stored()).toEqual(['both.js', 'new.js'])
    expect((await read('old.js')).status).toBe(404)
  })

  it('are not deleted while their build is the newest, or is so again', async () => {
    const first = await aBuild({ 'first.js': '1' })
    await publishAssets(db, first)
    await publishAssets(db, await aBuild({ 'second.js': '2' }))
    await sql`update assets set replaced_at = replaced_at - interval '29 days'`.execute(db)
    await publishAssets(db, first)
    await sql`update assets set replaced_at = replaced_at - interval '40 days'`.execute(db)
    await publishAssets(db, first)
    expect(await textOf('first.js')).toBe('1')
  })

  it('are published by nodes that start at the same time', async () => {
    const builds = await Promise.all([
      aBuild({ 'a.js': '1', 'b.js': '2' }),
      aBuild({ 'b.js': '2', 'c.js': '3' }),
    ])
    await Promise.all([...builds, ...builds].map((folder) => publishAssets(db, folder)))
    expect(await stored()).toEqual(['a.js', 'b.js', 'c.js'])
  })

  it.each(['none.js', 'none', 'none.exe', '..%2f..%2fpackage.json', '%00.js', `${'x'.repeat(300)}.js`])(
    'named %s do not exist',
    async (name) => {
      const reply = await read(name)
      expect(reply.status).toBe(404)
      expect(reply.headers.get('cache-control') ?? '').not.toMatch(/immutable/)
    },
  )
})
