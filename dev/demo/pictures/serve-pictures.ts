import type { FastifyInstance } from 'fastify'
import { drawPicture } from './draw-picture.ts'
import { drawBanner } from './drawing/banners.ts'
import { parsePictureUrl } from './picture-url.ts'

const keptMax = 3_000

/** Serves the demo's pictures at `/pictures/….svg`: drawn on the first request, then cached in memory. */
export function servePictures(app: FastifyInstance): void {
  const kept = new Map<string, string>()
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/pictures/${request.params.file}`
      let picture = kept.get(path)
      if (picture === undefined) {
        const spec = parsePictureUrl(path)
        picture = spec ? drawPicture(spec) : drawBanner(path)
        if (picture === undefined) return reply.callNotFound()
        if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '')
        kept.set(path, picture)
      }
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('image/svg+xml; charset=utf-8')
        .send(picture)
    },
  )
}
