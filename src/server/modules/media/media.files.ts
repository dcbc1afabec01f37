import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import { type ImageStore, imageStore } from './image-store.ts'
import { clearIncoming, incomingFolder } from './incoming.ts'
import { contentTypes, type Format, formatsToServe, type ImageFile, readFileName } from './media.rules.ts'

/**
 * Serves stored images with immutable caching. A `.jpg` URL answers with the best existing format that the client
 * accepts.
 */
export const mediaFiles = (shop: Pick<Shop, 'db' | 'config'>) => async (app: FastifyInstance) => {
  const images = imageStore(shop.config)
  app.addHook('onReady', () => clearIncoming(incomingFolder(shop.config)))
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = readFileName(request.params.file)
      const image =
        file && (await readImage(images, file, formatsToServe(file.format, request.headers.accept)))
      if (!file || !image) throw new Failure('not_found')
      const etag = `"${file.id}-${file.width}-${image.format}"`
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${file.id}.${image.format}"`,
        etag,
        ...(file.format === 'jpg' && { vary: 'Accept' }),
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(contentTypes[image.format]).send(image.body)
    },
  )
}

/** The first existing format of `wanted`. */
async function readImage(
  images: ImageStore,
  file: ImageFile,
  wanted: Format[],
): Promise<{ format: Format; body: Buffer } | undefined> {
  for (const format of wanted) {
    const body = await images.read({ ...file, format })
    if (body) return { format, body }
  }
  return undefined
}
