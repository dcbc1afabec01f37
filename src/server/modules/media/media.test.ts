import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhoto, startMediaApp, uploadTo } from '#test/builders/media-app.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { incomingFolder } from './incoming.ts'
import { makeAvif } from './media.ts'

let shop: TestShop
let app: FastifyInstance
let sellerId: number

beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  app = await startMediaApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const upload = (file: Parameters<typeof uploadTo>[2], seller = sellerId) => uploadTo(app, seller, file)
const get = (url: string, accept?: string) => app.inject({ url, headers: accept ? { accept } : {} })
const pathOf = (url: string) => url.replace('http://shop.test', '')

describe('uploading', () => {
  test.each([
    ['JPEG', () => aPhoto(1600, 1200).jpeg().toBuffer()],
    ['PNG with transparency', () => aPhoto(1600, 1200).ensureAlpha(0.5).png().toBuffer()],
    ['WebP', () => aPhoto(1600, 1200).webp().toBuffer()],
    ['AVIF', () => aPhoto(1600, 1200).avif({ effort: 0 }).toBuffer()],
    ['GIF', () => aPhoto(1600, 1200).gif().toBuffer()],
    ['16-bit grey PNG', () => aPhoto(1600, 1200).greyscale().toColourspace('grey16').png().toBuffer()],
    ['CMYK JPEG', () => aPhoto(1600, 1200).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s is kept in all widths and served', async (_, make) => {
    const { status, body } = await upload({
      body: await make(),
      name: 'x.bin',
      type: 'application/octet-stream',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 1280, height: 960, format: 'jpg', url: body.secure_url })
    expect(body.secure_url).toBe(`http://shop.test/media/${body.public_id}-1280.jpg`)
    for (const width of [200, 320, 480, 640, 1280]) {
      const jpg = await get(`/media/${body.public_id}-${width}.jpg`)
      expect(jpg.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename="[\w-]+\.(webp|jpg|avif)"$/),
        vary: 'Accept',
      })
      expect(await sharp(jpg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, space: 'srgb' })
      const webp = await get(`/media/${body.public_id}-${width}.webp`)
      expect(webp.headers['content-type']).toBe('image/webp')
      expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    const row = await shop.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', body.public_id)
      .executeTakeFirst()
    expect(row).toMatchObject({ seller_id: sellerId, width: 1280, height: 960, bytes: body.bytes })
  })

  test('is turned upright and loses its metadata', async () => {
    const left = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Mira Rao', Software: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload({ body: photo })
    expect(body).toMatchObject({ width: 200, height: 400 })
    const stored = (await get(pathOf(body.secure_url))).rawPayload
    const metadata = await sharp(stored).metadata()
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined])
    const { data } = await sharp(stored).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(60)
  })

  test('a small original is never enlarged, and is found under every width', async () => {
    const { body } = await upload({ body: await aPhoto(500, 300).png().toBuffer() })
    expect(body).toMatchObject({ width: 500, height: 300 })
    const widths = await Promise.all(
      [200, 320, 480, 500, 640, 1280].map(async (width) => {
        const reply = await get(`/media/${body.public_id}-${width}.jpg`)
        return (await sharp(reply.rawPayload).metadata()).width
      }),
    )
    expect(widths).toEqual([200, 320, 480, 500, 500, 500])
    expect((await get(`/media/${body.public_id}-400.jpg`)).statusCode).toBe(404)
  })

  test('one pixel is an image, too', async () => {
    expect((await upload({ body: await aPhoto(1, 1).png().toBuffer() })).body).toMatchObject({
      width: 1,
      height: 1,
    })
  })

  test('of an animation the first frame is kept', async () => {
    const frames = await Promise.all(
      [aPhoto(60, 40), aPhoto(60, 40).negate()].map((frame) => frame.png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await upload({ body: gif })).body).toMatchObject({ width: 60, height: 40 })
  })

  test('leaves nothing in the incoming folder', async () => {
    expect(await readdir(incomingFolder(shop.config))).toEqual([])
  })
})

test('an upload that cannot be written down leaves no files', async () => {
  const folder = join(shop.config.DATA_DIR, 'images')
  const count = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length
  const before = await count()
  expect((await upload({ body: await aPhoto(20, 20).png().toBuffer() }, 999_999)).status).toBe(500)
  expect(await count()).toBe(before)
})

describe('quota', () => {
  test('a seller uploads so many a day', async () => {
    const busy = await insertSeller(shop.db)
    const photo = await aPhoto(20, 20).png().toBuffer()
    expect((await upload({ body: photo }, busy)).status).toBe(200)
    await shop.db
      .updateTable('rate_limits')
      .set({ count: 500 })
      .where('key', '=', `uploads:seller:${busy}`)
      .execute()
    expect(await upload({ body: photo }, busy)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect((await upload({ body: photo })).status).toBe(200)
  })
})

describe('serving', () => {
  test('AVIF is created by a job and preferred once it exists', async () => {
    const { body } = await upload({ body: await aPhoto(500, 400).jpeg().toBuffer() })
    const id: string = body.public_id
    const accept = 'image/avif,image/webp,*/*;q=0.8'
    expect((await get(`/media/${id}-320.avif`)).statusCode).toBe(404)
    expect((await get(`/media/${id}-320.jpg`, accept)).headers['content-type']).toBe('image/webp')
    const { rows: job } = await sql`select from graphile_worker.jobs where key = ${`avif:${id}`}`.execute(
      shop.db,
    )
    expect(job).toHaveLength(1)
    expect(await Promise.all([makeAvif(shop, id), makeAvif(shop, id)])).toEqual([true, false])
    expect(await makeAvif(shop, id)).toBe(true)
    const avif = await get(`/media/${id}-320.jpg`, accept)
    expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 })
    expect((await get(`/media/${id}-1280.avif`)).statusCode).toBe(200)
    expect((await get(`/media/${id}-480.jpg`, accept)).headers['content-type']).toBe('image/webp')
    expect((await get(`/media/${id}-320.jpg`)).headers['content-type']).toBe('image/jpeg')
    const row = await shop.db.selectFrom('uploads').select('formats').where('id', '=', id).executeTakeFirst()
    expect(row?.formats).toEqual(['jpg', 'webp', 'avif'])
  })

  test('answers 304 to a reader that has the file', async () => {
    const { body } = await upload({ body: await aPhoto(20, 20).png().toBuffer() })
    const url = pathOf(body.secure_url)
    const etag = String((await get(url)).headers.etag)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/media/..%2f..%2fkeys%2fshop.key',
    '/media/%2e%2e/keys/shop.key',
    '/media/incoming',
    '/media/0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c-640.jpg',
    '/media/0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c-640.jpg%00',
  ])('%s: 404', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  test('an old leftover is cleared at the start, a young one is not', async () => {
    const folder = incomingFolder(shop.config)
    await writeFile(join(folder, 'old'), 'x')
    await utimes(join(folder, 'old'), 0, 0)
    await writeFile(join(folder, 'young'), 'x')
    await (await startMediaApp(shop)).close()
    expect(await readdir(folder)).toEqual(['young'])
    expect(await readFile(join(folder, 'young'), 'utf8')).toBe('x')
  })
})
