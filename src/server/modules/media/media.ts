import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { ReplyOf } from '#contract/contract.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { createSlots } from '../../processes/slots.ts'
import type { Shop } from '../../shop.ts'
import { FetchError, fetchPicture } from './fetch/fetch-picture.ts'
import { type ImageStore, imageStore } from './image-store.ts'
import { bytesMax, incomingFolder, newIncomingFile, readHead, withUploadedFile } from './incoming.ts'
import { avifWidthsFor, kindOf, pixelsMax, sizeProblem, widthsBeyond, widthsFor } from './media.rules.ts'
import * as statements from './media.sql.ts'
import { decode, encode, encodeAvif, type Pixels, readSize } from './resize/resize.ts'

const quotas = {
  seller: { perDay: 500, inAll: 20_000 },
  customer: { perDay: 50, inAll: 500 },
}
/** Pictures that the imports of a seller fetch; they count in `inAll`, too. */
const fetchedPerDay = 10_000
const quotaOf = (owner: statements.Owner) => ('sellerId' in owner ? quotas.seller : quotas.customer)

/** At most two images are decoded at a time, or one large one, so that together they stay within `pixelsMax`. */
const decoding = createSlots({ slots: 2, waitingMax: 24 })
const largePixels = pixelsMax / 2
let makingAvif = false
/**
 * AVIF versions of fetched pictures are made later: they take more CPU than the other formats together, and an import would
 * need more than twice as long. Until then, customers get WebP.
 */
const fetchedAvifDelayMs = 2 * 60 * 60 * 1000

type MediaShop = Pick<Shop, 'db' | 'config'>

/** Receives an upload and stores it in every width as WebP and JPEG. A job adds AVIF. */
export async function uploadImage(
  shop: MediaShop,
  owner: statements.Owner,
  request: FastifyRequest,
): Promise<ReplyOf<'POST /uploads/image'>> {
  const key = 'sellerId' in owner ? `uploads:seller:${owner.sellerId}` : `uploads:user:${owner.userId}`
  await limit(shop.db, { key, max: quotaOf(owner).perDay, windowSeconds: 86_400 })
  await checkQuota(shop.db, owner)
  const folder = incomingFolder(shop.config)
  const { id, width, height, bytes } = await withUploadedFile(request, folder, (path) =>
    storeFile(shop, owner, path),
  )
  const url = `${shop.config.PUBLIC_URL}/media/${id}-${width}.jpg`
  return { secure_url: url, url, public_id: id, width, height, format: 'jpg', bytes }
}

export type FetchedUpload = { uploadId: string } | { message: string; isSilent: boolean }

/**
 * Fetches a picture from another site and stores it like an upload of the seller; or says why that is not possible, and
 * whether the site did not answer at all. Throws a `Failure` when the server is busy.
 */
export async function fetchUpload(shop: MediaShop, sellerId: number, url: string): Promise<FetchedUpload> {
  const path = await newIncomingFile(incomingFolder(shop.config))
  try {
    await checkQuota(shop.db, { sellerId })
    await limitFetches(shop.db, sellerId)
    await fetchPicture(url, path, { trusted: shop.config.IMPORT_PICTURE_HOSTS, bytesMax })
    const avifAt = new Date(Date.now() + fetchedAvifDelayMs)
    return { uploadId: (await storeFile(shop, { sellerId }, path, avifAt)).id }
  } catch (error) {
    if (error instanceof FetchError) return { message: error.message, isSilent: error.isSilent }
    if (error instanceof Failure && error.code !== 'busy') return { message: error.message, isSilent: false }
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function limitFetches(db: Db, sellerId: number): Promise<void> {
  try {
    await limit(db, { key: `fetches:seller:${sellerId}`, max: fetchedPerDay, windowSeconds: 86_400 })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const message = `Imports fetch at most ${numberText(fetchedPerDay)} pictures a day. Import the file again tomorrow.`
    throw new Failure('too_many_requests', { message })
  }
}

/** Stores an image file in every width. */
async function storeFile(
  shop: MediaShop,
  owner: statements.Owner,
  path: string,
  avifAt?: Date,
): Promise<statements.Upload> {
  const size = await validateImage(path)
  return decoding(size.width * size.height > largePixels ? 2 : 1, async () =>
    storeUpload(shop, owner, await rejectUnreadable(decode(path)), avifAt),
  )
}

async function checkQuota(db: Db, owner: statements.Owner): Promise<void> {
  const { inAll } = quotaOf(owner)
  if ((await statements.countUploads(db, owner)) < inAll) return
  throw new Failure('too_many_requests', {
    message:
      'sellerId' in owner
        ? `Your shop has reached its limit of ${numberText(inAll)} images.`
        : `You have reached the limit of ${inAll} images.`,
    retryAfterSeconds: 86_400,
  })
}

/** Validates file type and size from the header, before decoding any pixels. */
async function validateImage(path: string): Promise<{ width: number; height: number }> {
  if (!kindOf(await readHead(path))) {
    throw new Failure('unsupported_type', { message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF image.' })
  }
  const size = await rejectUnreadable(readSize(path))
  const problem = sizeProblem(size.width, size.height)
  if (problem === 'too-many-pixels') {
    throw new Failure('too_large', {
      message: `Images can have up to ${pixelsMax / 1_000_000} megapixels.`,
    })
  }
  if (problem === 'too-narrow') throw unreadable('This image is too narrow. Please crop it differently.')
  return size
}

async function rejectUnreadable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw unreadable('This image could not be read. It may be damaged; please choose another.')
  }
}

const unreadable = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })

/**
 * Writes the files, then the database row; a failure removes both. Checks the quota again under a lock, so that
 * concurrent uploads cannot exceed it.
 */
async function storeUpload(
  shop: MediaShop,
  owner: statements.Owner,
  pixels: Pixels,
  avifAt?: Date,
): Promise<statements.Upload> {
  const images = imageStore(shop.config)
  const id = randomUUID()
  try {
    const upload = { id, owner, ...(await store(images, id, pixels)) }
    await transaction(shop.db, async (tx) => {
      await statements.lockUploadsOf(tx, owner)
      await checkQuota(tx, owner)
      await statements.insertUpload(tx, upload)
      await addJob(tx, 'make-avif', { uploadId: id }, { key: `avif:${id}`, runAt: avifAt })
    })
    return upload
  } catch (error) {
    // The first error counts: a store that is down fails here, too.
    await images.remove(id).catch(() => {})
    throw error
  }
}

async function store(images: ImageStore, id: string, pixels: Pixels) {
  const { width, height } = pixels.info
  const widths = widthsFor(width)
  let bytes = 0
  for (const step of widths) {
    const { webp, jpg } = await encode(pixels, step)
    const alsoWidths = step === width ? widthsBeyond(width) : []
    await images.save({ id, width: step, format: 'webp' }, webp, alsoWidths)
    await images.save({ id, width: step, format: 'jpg' }, jpg, alsoWidths)
    bytes = jpg.length
  }
  return { width, height, bytes, widths }
}

/**
 * Adds the AVIF versions, which takes 1-2 s of CPU per image. One image at a time; returns false when busy. Safe to
 * repeat: files are replaced atomically.
 */
export async function makeAvif(shop: MediaShop, uploadId: string): Promise<boolean> {
  if (makingAvif) return false
  makingAvif = true
  try {
    const upload = await statements.findWithoutAvif(shop.db, uploadId)
    if (upload) await storeAvif(imageStore(shop.config), upload)
    await statements.addAvif(shop.db, uploadId)
    return true
  } finally {
    makingAvif = false
  }
}

async function storeAvif(
  images: ImageStore,
  { id, width, widths }: { id: string; width: number; widths: number[] },
) {
  const source = await images.read({ id, width, format: 'jpg' })
  // Deleted since.
  if (!source) return
  for (const step of avifWidthsFor(widths)) {
    const alsoWidths = step === width ? widthsBeyond(width) : []
    await images.save({ id, width: step, format: 'avif' }, await encodeAvif(source, step), alsoWidths)
  }
}
