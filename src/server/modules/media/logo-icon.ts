import sharp from 'sharp'
import { Failure } from '#shared/failure.ts'
import { imageStore } from './image-store.ts'
import { readFileName } from './media.rules.ts'

type MediaShop = { config: Parameters<typeof imageStore>[0] }

/** Icons by logo and size. There are few sizes, and a logo changes rarely. */
const icons = new Map<string, Promise<Buffer>>()
const iconsMax = 8

/** A square icon of an uploaded logo, on white. Throws `not_found` without the file. */
export function logoIcon(shop: MediaShop, logo: string, size: number): Promise<Buffer> {
  const key = `${logo}:${size}`
  const known = icons.get(key)
  if (known) return known
  const made = drawIcon(shop, logo, size)
  icons.set(key, made)
  for (const oldest of icons.keys()) if (icons.size > iconsMax) icons.delete(oldest)
  made.catch(() => icons.delete(key))
  return made
}

async function drawIcon(shop: MediaShop, logo: string, size: number): Promise<Buffer> {
  const file = readFileName(logo.replace('/media/', ''))
  // The JPEG exists for every image.
  const image = file && (await imageStore(shop.config).read({ ...file, format: 'jpg' }))
  if (!image) throw new Failure('not_found')
  return sharp(image).resize(size, size, { fit: 'contain', background: '#ffffff' }).png().toBuffer()
}
