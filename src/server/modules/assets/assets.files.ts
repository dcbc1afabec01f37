import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import { readAsset } from './assets.sql.ts'

const decompress = promisify(brotliDecompress)

const nameFormat = /^[\w-][\w.-]{0,199}$/

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Serves the files of other builds. The files of this node's build have routes of their own, which take precedence. */
export const assetFiles = (shop: Pick<Shop, 'db'>) => async (app: FastifyInstance) => {
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const type = nameFormat.test(name) ? contentTypes[extname(name)] : undefined
      const asset = type && (await readAsset(shop.db, name))
      if (!asset) throw new Failure('not_found')
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
        .type(type)
      if (!asset.is_brotli) return reply.send(asset.content)
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (!acceptsBrotli) return reply.send(await decompress(asset.content))
      return reply.header('content-encoding', 'br').send(asset.content)
    },
  )
}
