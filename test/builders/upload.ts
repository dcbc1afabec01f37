import sharp from 'sharp'
import type { TestApp } from '../harness/app.ts'

/** Uploads a small picture over HTTP as a multipart form. */
export async function upload(app: Pick<TestApp, 'url'>, person: { token: string | undefined }) {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', 'shop')
  form.set('cloud_name', 'trove')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png')
  const response = await fetch(`${app.url}/api/uploads/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  })
  const body = (await response.json()) as {
    public_id: string
    secure_url: string
    code?: string
    message?: string
  }
  return { status: response.status, headers: response.headers, body }
}
