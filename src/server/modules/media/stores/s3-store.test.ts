// Images in an S3-compatible store, through HTTP.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { S3Sandbox } from '#sandbox/s3/s3.ts'
import { aPhoto, startMediaApp, uploadTo } from '#test/builders/media-app.ts'
import { startS3 } from '#test/builders/s3.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { openStore } from '../image-store.ts'
import { mediaJobs } from '../media.jobs.ts'
import { makeAvif } from '../media.ts'
import { moveImages } from './move-images.ts'

let s3: S3Sandbox
let shop: TestShop
let app: FastifyInstance
let sellerId: number

beforeAll(async () => {
  const started = await startS3()
  s3 = started.s3
  shop = await openTestShop(started.env)
  app = await startMediaApp(shop)
  sellerId = await insertSeller(shop.db)
})
afterEach(() => s3.setFault(undefined))
afterAll(async () => {
  await app?.close()
  await shop?.close()
  await s3?.close()
})

const get = (path: string, headers = {}) => app.inject({ url: path, headers })
const keysOf = (id: string) => [...s3.objects.keys()].filter((key) => key.includes(id)).sort()

test('an upload is stored in every width and format, served with immutable caching, and deleted', async () => {
  const photo = await aPhoto(500, 400).jpeg().toBuffer()
  const { status, body } = await uploadTo(app, sellerId, { body: photo })
  expect(status).toBe(200)
  const id = body.public_id as string
  expect(keysOf(id)).toHaveLength(12)
  expect(s3.objects.get(`${id.slice(0, 2)}/${id}-320.webp`)).toMatchObject({
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(existsSync(join(shop.config.DATA_DIR, 'images', id.slice(0, 2)))).toBe(false)

  const reply = await get(`/media/${id}-1280.jpg`, { accept: 'image/avif,image/webp,*/*' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  })
  expect(await makeAvif(shop, id)).toBe(true)
  const avif = await get(`/media/${id}-1280.jpg`, { accept: 'image/avif,image/webp,*/*' })
  expect(avif.headers['content-type']).toBe('image/avif')
  expect((await get(`/media/${id}-400.jpg`)).statusCode).toBe(404)

  const job = mediaJobs(shop)['remove-images']
  await job?.({ uploadIds: [id] })
  await job?.({ uploadIds: [id] })
  expect(keysOf(id)).toEqual([])
})

describe('a store in trouble', () => {
  test('that refuses or does not answer: pictures and uploads are 503 within seconds', async () => {
    const photo = await aPhoto(40, 40).jpeg().toBuffer()
    const { body } = await uploadTo(app, sellerId, { body: photo })
    for (const fault of ['fail', 'hang'] as const) {
      s3.setFault(fault)
      const began = performance.now()
      const [picture, upload] = await Promise.all([
        get(`/media/${body.public_id}-40.jpg`),
        uploadTo(app, sellerId, { body: photo }),
      ])
      expect(picture.statusCode).toBe(503)
      expect(picture.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(upload).toMatchObject({ status: 503, body: { code: 'busy' } })
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    s3.setFault(undefined)
    await expect
      .poll(() => get(`/media/${body.public_id}-40.jpg`).then((reply) => reply.statusCode))
      .toBe(200)
  })

  test('that hangs gets a limited number of requests; the others fail immediately', async () => {
    s3.setFault('hang')
    const id = '0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c'
    const before = s3.requests()
    const statuses = await Promise.all(
      Array.from({ length: 400 }, () => get(`/media/${id}-640.webp`).then((reply) => reply.statusCode)),
    )
    expect(new Set(statuses)).toEqual(new Set([503]))
    // At most two attempts of each request in a slot; the queue is not sent.
    expect(s3.requests() - before).toBeLessThanOrEqual(128)
  })

  test('wrong keys are an error of the shop, not a missing picture', async () => {
    const images = openStore({ ...shop.config, S3_SECRET_ACCESS_KEY: 'wrong' })
    const file = { id: '0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c', width: 640, format: 'jpg' } as const
    await expect(images.read(file)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })
})

test('images move from disk to the bucket and back; a repeated move copies nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-images-'))
  const disk = openStore({ ...shop.config, IMAGE_STORE: 'disk', DATA_DIR: folder })
  const bucket = openStore(shop.config)
  const id = '1f0e0d0c-0b0a-4908-8706-050403020100'
  const bodies = Array.from({ length: 130 }, (_, at) => Buffer.from(`picture ${at}`))
  try {
    for (const [at, body] of bodies.entries()) await disk.save({ id, width: at + 1, format: 'jpg' }, body)
    expect(await moveImages(disk, bucket)).toEqual({ copied: 130, present: 0 })
    expect(await moveImages(disk, bucket)).toEqual({ copied: 0, present: 130 })
    expect((await bucket.read({ id, width: 130, format: 'jpg' }))?.toString()).toBe('picture 129')
    await disk.remove(id)
    expect((await moveImages(bucket, disk)).copied).toBeGreaterThanOrEqual(130)
    expect((await disk.read({ id, width: 7, format: 'jpg' }))?.toString()).toBe('picture 6')
  } finally {
    await bucket.remove(id)
    await rm(folder, { recursive: true })
  }
})
