import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import { clearIncoming } from './incoming.ts'
import { contentTypes, formatsToServe, readFileName } from './media.rules.ts'
import { imagesFolder } from './media.ts'
import { incomingFolder, readImage } from './store.ts'

/**
 * Serves stored images with immutable caching. A `.jpg` URL answers with the best existing format that the client
 * accepts.
 */
export const mediaFiles = (shop: Pick<Shop, 'db' | 'config'>) => async (app: FastifyInstance) => {
  const folder = imagesFolder(shop)
  app.addHook('onReady', () => clearIncoming(incomingFolder(folder)))
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = readFileName(request.params.file)
      const image =
        file && (await readImage(folder, file, formatsToServe(file.format, request.headers.accept)))
      if (!file || !image) throw new Failure('not_found')
      const etag = `"${file.id}-${file.width}-${image.format}"`
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag,
        ...(file.format === 'jpg' && { vary: 'Accept' }),
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(contentTypes[image.format]).send(image.body)
    },
  )
}
