import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerError } from '#server/http/answer-errors.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { mediaFiles } from './media.files.ts'
import { imagesFolder, makeAvif, uploadForm, uploadImage } from './media.ts'

let shop: TestShop
let app: FastifyInstance
let sellerId: number

beforeAll(async () => {
  shop = await openTestShop()
  sellerId = await insertSeller(shop.db)
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function startApp(): Promise<FastifyInstance> {
  const server = Fastify()
  server.setErrorHandler(answerError)
  await server.register(multipart, uploadForm)
  await server.register(mediaFiles(shop))
  server.post<{ Params: { seller: string } }>('/upload/:seller', (request) =>
    uploadImage(shop, { sellerId: Number(request.params.seller) }, request),
  )
  await server.ready()
  return server
}

type Form = { body: Buffer; name?: string; type?: string; field?: string }

async function upload(
  { body, name = 'photo.jpg', type = 'image/jpeg', field = 'file' }: Form,
  seller = sellerId,
) {
  const form = new FormData()
  form.set('upload_preset', 'shop')
  form.set('cloud_name', 'trove')
  form.set(field, new Blob([new Uint8Array(body)], { type }), name)
  const request = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: `/upload/${seller}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const get = (url: string, accept?: string) => app.inject({ url, headers: accept ? { accept } : {} })
const pathOf = (url: string) => url.replace('http://shop.test', '')

/** A picture with structure, so that every format has something to do. */
function aPhoto(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + Math.floor(at / (width * 3)) * 3) % 256
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

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
    expect(await readdir(join(imagesFolder(shop), 'incoming'))).toEqual([])
  })
})

describe('refusing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', Buffer.from(svg), 'image/svg+xml'],
    ['SVG that says PNG', Buffer.from(`<?xml version="1.0"?>${svg}`), 'image/png'],
    ['HTML that says JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['PDF', Buffer.from('%PDF-1.7 /JS (app.alert(1))'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
  ])('%s: 415', async (_, body, type) => {
    expect(await upload({ body, type })).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
  })

  test('TIFF, though it could be read: 415', async () => {
    const body = await aPhoto(20, 20).tiff().toBuffer()
    expect((await upload({ body })).status).toBe(415)
  })

  test('a file that ends too early: 422', async () => {
    const whole = await aPhoto(800, 600).jpeg().toBuffer()
    const png = await aPhoto(800, 600).png().toBuffer()
    for (const body of [
      whole.subarray(0, whole.length / 2),
      png.subarray(0, png.length / 2),
      whole.subarray(0, 40),
    ]) {
      expect(await upload({ body })).toMatchObject({ status: 422, body: { errors: [{ path: 'file' }] } })
    }
  })

  test('HTML behind the first bytes of a JPEG: 422', async () => {
    const body = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect((await upload({ body })).status).toBe(422)
  })

  test('a picture much longer than wide: 422', async () => {
    expect((await upload({ body: await aPhoto(10, 100).png().toBuffer() })).status).toBe(422)
  })

  test('more than 10 MB: 413, and nothing is left', async () => {
    expect(await upload({ body: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await readdir(join(imagesFolder(shop), 'incoming'))).toEqual([])
  })

  test('no file, another field, a second file, an address instead of a file', async () => {
    const photo = await aPhoto(20, 20).png().toBuffer()
    expect((await upload({ body: photo, field: 'picture' })).status).toBe(400)
    const form = new FormData()
    form.set('file', 'http://169.254.169.254/latest/meta-data')
    const two = new FormData()
    for (const name of ['a.png', 'b.png']) two.append('file', new Blob([new Uint8Array(photo)]), name)
    for (const [body, status] of [
      [form, 422],
      [two, 413],
    ] as const) {
      const request = new Response(body)
      const reply = await app.inject({
        method: 'POST',
        url: `/upload/${sellerId}`,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      expect(reply.statusCode).toBe(status)
    }
  })

  test('400 million pixels in 50 kB, twenty times at once: 413 without unpacking one of them', async () => {
    const bomb = aBomb(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, 5)
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload({ body: bomb })))
    clearInterval(watch)
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(413))
    expect((highest - before) / 1e6).toBeLessThan(100)
  })
})

/** A square PNG of one colour, one bit a pixel. */
function aBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('an upload that cannot be written down leaves no files', async () => {
  const folder = imagesFolder(shop)
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

  test('and holds so many in all', async () => {
    const full = await insertSeller(shop.db)
    const row = {
      seller_id: full,
      user_id: null,
      width: 1,
      height: 1,
      bytes: 1,
      widths: [1],
      formats: ['jpg'],
    }
    await shop.db
      .insertInto('uploads')
      .values(Array.from({ length: 5000 }, () => ({ id: crypto.randomUUID(), ...row })))
      .execute()
    expect((await upload({ body: await aPhoto(20, 20).png().toBuffer() }, full)).status).toBe(429)
  })
})

describe('serving', () => {
  test('AVIF is made by its job and then preferred; before, there is none', async () => {
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
    const folder = join(imagesFolder(shop), 'incoming')
    await writeFile(join(folder, 'old'), 'x')
    await utimes(join(folder, 'old'), 0, 0)
    await writeFile(join(folder, 'young'), 'x')
    await (await startApp()).close()
    expect(await readdir(folder)).toEqual(['young'])
    expect(await readFile(join(folder, 'young'), 'utf8')).toBe('x')
  })
})
