import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avifOfFrames, avifOfImages } from '#test/builders/avif-bomb.ts'
import { aPhoto, sendForm, startMediaApp, uploadTo } from '#test/builders/media-app.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { incomingFolder } from './incoming.ts'

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

/** Uploads a file 20 times at once, and measures the additional memory. */
async function uploadTwenty(file: Parameters<typeof uploadTo>[2]) {
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 5)
  const replies = await Promise.all(Array.from({ length: 20 }, () => upload(file)))
  clearInterval(watch)
  return { replies, megabytes: (highest - before) / 1e6 }
}

const upload = (file: Parameters<typeof uploadTo>[2]) => uploadTo(app, sellerId, file)

/** A square PNG of one color with one bit per pixel. */
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

/** A JPEG whose header claims another size. */
async function aJpegOf(width: number, height: number): Promise<Buffer> {
  const body = await aPhoto(16, 16).jpeg().toBuffer()
  const frame = body.indexOf(Buffer.from([0xff, 0xc0]))
  body.writeUInt16BE(height, frame + 5)
  body.writeUInt16BE(width, frame + 7)
  return body
}

/** A GIF of 20 x 20 pixels with a comment, whose frames each paint one pixel. */
function aGif({ frames, comment }: { frames: number; comment: string }): Buffer {
  const screen = Buffer.from([20, 0, 20, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])
  const note = [0x21, 0xfe, comment.length, ...Buffer.from(comment), 0]
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    Buffer.from(note),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ])
}

describe('an upload is refused', () => {
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

  test('TIFF: 415', async () => {
    const body = await aPhoto(20, 20).tiff().toBuffer()
    expect((await upload({ body })).status).toBe(415)
  })

  test('a truncated file: 422', async () => {
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

  test('HTML after the first bytes of a JPEG: 422', async () => {
    const body = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect((await upload({ body })).status).toBe(422)
  })

  test('a picture much longer than wide: 422', async () => {
    expect((await upload({ body: await aPhoto(10, 100).png().toBuffer() })).status).toBe(422)
  })

  test('more than 10 MB: 413, and no file is stored', async () => {
    expect(await upload({ body: Buffer.alloc(10 * 1024 * 1024 + 1, 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await readdir(incomingFolder(shop.config))).toEqual([])
  })

  test('a wrong field name: 400; a URL instead of a file: 422; a second file: 413', async () => {
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
      const reply = await sendForm(app, sellerId, body)
      expect(reply.statusCode).toBe(status)
    }
  })

  test('20 simultaneous uploads of 400 million pixels in 50 kB: 413, and no image is decompressed', async () => {
    const bomb = aBomb(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const { replies, megabytes } = await uploadTwenty({ body: bomb })
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(413))
    expect(megabytes).toBeLessThan(100)
  })

  test('20 simultaneous uploads of an AVIF with 10,000 images, or an animation of 10,000 frames: 422 or 415', async () => {
    const still = await aPhoto(64, 48).avif().toBuffer()
    expect(await upload({ body: avifOfImages(still, 1), type: 'image/avif' })).toMatchObject({ status: 200 })
    for (const body of [avifOfImages(still, 10_000), avifOfFrames(still, 10_000)]) {
      const { replies, megabytes } = await uploadTwenty({ body, type: 'image/avif' })
      for (const { status } of replies) expect([415, 422]).toContain(status)
      expect(megabytes).toBeLessThan(100)
    }
    const many = await upload({ body: avifOfImages(still, 200), type: 'image/avif' })
    expect(many, 'the first of its images').toMatchObject({ status: 200, body: { width: 64, height: 48 } })
  })

  test('a JPEG that claims 4 billion pixels: 413', async () => {
    expect((await upload({ body: await aJpegOf(65_500, 65_500) })).status).toBe(413)
  })
})

test('a GIF of 10,000 frames that is also a script is stored as its first frame, without the script', async () => {
  const body = aGif({ frames: 10_000, comment: '*/=1;alert(1)/*' })
  const { status, body: stored } = await upload({ body, type: 'image/gif' })
  expect(status).toBe(200)
  expect(stored).toMatchObject({ width: 20, height: 20 })
  const folder = join(shop.config.DATA_DIR, 'images')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const { parentPath, name } of files) {
    expect((await readFile(join(parentPath, name))).includes('alert(1)'), name).toBe(false)
  }
})

test('no upload makes the server open the address that it names', async () => {
  let calls = 0
  const listener = createServer((_, reply) => {
    calls += 1
    reply.end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
  const image = `<image href="${url}" xlink:href="${url}" width="9" height="9"/>`
  const form = new FormData()
  form.set('file', url)
  await sendForm(app, sellerId, form)
  const bodies = [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${image}</svg>`,
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "${url}">]><svg>&a;</svg>`,
    `#EXTM3U\n${url}`,
    `push graphic-context\nfill 'url(${url})'`,
    `%!PS\n(${url}) run`,
  ]
  for (const body of bodies) expect((await upload({ body: Buffer.from(body) })).status).toBe(415)
  const comment = `<img src="${url}">`
  expect((await upload({ body: aGif({ frames: 1, comment }), type: 'image/gif' })).status).toBe(200)
  await new Promise((resolve) => listener.close(resolve))
  expect(calls).toBe(0)
})
