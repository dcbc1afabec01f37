// The image upload and the image files without the rest of the shop.
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { sendError } from '#server/http/errors/send-error.ts'
import { uploadForm } from '#server/modules/media/incoming.ts'
import { mediaFiles } from '#server/modules/media/media.files.ts'
import { uploadImage } from '#server/modules/media/media.ts'
import type { TestShop } from '../harness/test-shop.ts'

/** Serves image files, and uploads at /upload/:seller. */
export async function startMediaApp(shop: TestShop): Promise<FastifyInstance> {
  const server = Fastify()
  server.setErrorHandler(sendError)
  await server.register(multipart, uploadForm)
  await server.register(mediaFiles(shop))
  server.post<{ Params: { seller: string } }>('/upload/:seller', (request) =>
    uploadImage(shop, { sellerId: Number(request.params.seller) }, request),
  )
  await server.ready()
  return server
}

/** Sends a form to the upload of a seller. */
export async function sendForm(app: FastifyInstance, sellerId: number, form: FormData) {
  const request = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/upload/${sellerId}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

type Upload = { body: Buffer; name?: string; type?: string; field?: string }

/** Uploads one file in the form of the seller pages. */
export async function uploadTo(
  app: FastifyInstance,
  sellerId: number,
  { body, name = 'photo.jpg', type = 'image/jpeg', field = 'file' }: Upload,
) {
  const form = new FormData()
  form.set('upload_preset', 'shop')
  form.set('cloud_name', 'trove')
  form.set(field, new Blob([new Uint8Array(body)], { type }), name)
  const reply = await sendForm(app, sellerId, form)
  return { status: reply.statusCode, body: reply.json() }
}

/** A picture with structure, so that every format has details to compress. */
export function aPhoto(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + Math.floor(at / (width * 3)) * 3) % 256
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
