import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#shared/brand.ts'
import { setBrand } from '#shared/brand.ts'
import { defaultBrand, shownOf } from '#shared/default-brand.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterAll(async () => {
  setBrand(shownOf(defaultBrand))
  await app?.close()
})

const change = async (part: Partial<Brand>) => {
  const { value } = (await admin.ok('GET /admin/settings')).brand
  return admin.call('POST /admin/settings', { body: { name: 'brand', value: { ...value, ...part } } })
}
const get = (path: string) => fetch(app.url + path)

test('the default brand has no style sheet and the drawn icons', async () => {
  expect((await get('/brand.css')).status).toBe(404)
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe(defaultBrand.name)
  expect(manifest.icons.map(({ src }) => src)).toContain('/icon-512.png')
})

test.each([
  [{ accent: '#ffd400' }, 'value.accent', /^Choose a darker color: .*light theme/],
  [{ accentDark: '#102030' }, 'value.accentDark', /^Choose a lighter color: .*dark theme/],
  [{ accent: 'red;}body{display:none' }, 'value.accent', /Enter a color/],
  [{ name: ' ' }, 'value.name', /Enter the name/],
  [{ supportEmail: 'nobody' }, 'value.supportEmail', /valid email/],
  [{ supportPhone: 'javascript:' }, 'value.supportPhone', /phone number/],
  [{ logo: 'https://other.example/logo.png' }, 'value.logo', /upload the image here/],
  [{ logo: `/media/${randomUUID()}-640.jpg` }, 'value.logo', /not among your uploads/],
])('%j is refused', async (part, path, message) => {
  const reply = await change(part)
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ errors: [{ path, message: expect.stringMatching(message) }] })
  expect((await admin.ok('GET /admin/settings')).brand.value).toEqual(defaultBrand)
})

test('a changed brand is used by style sheet, manifest, icons and emails at once', async () => {
  const form = new FormData()
  const image = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png')
  form.set('upload_preset', 'x')
  form.set('cloud_name', 'x')
  const headers = { authorization: `Bearer ${admin.token}` }
  const upload = await fetch(`${app.url}/api/uploads/image`, { method: 'POST', headers, body: form })
  const { url } = (await upload.json()) as { url: string }
  const saved = await change({
    name: 'Harbor',
    accent: '#7a1f5c',
    supportEmail: 'help@harbor.example',
    logo: url,
  })
  expect(saved.status).toBe(201)

  const css = await (await get('/brand.css')).text()
  expect(css).toContain('--accent: light-dark(#7a1f5c, #86cfa5);')
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Harbor',
  })
  const icon = Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer())
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')

  const email = `${unique()}@example.com`
  await client(app).ok('POST /auth/send-register-otp', { body: { email, role: 'ROLE_CUSTOMER' } })
  await expect.poll(() => app.mailbox.messages(email).length).toBe(1)
  const [mail] = app.mailbox.messages(email)
  expect(mail?.subject).toContain('Harbor')
  expect(mail?.text).not.toContain(defaultBrand.name)
  // The logo can stay although another admin uploaded it.
  expect((await change({ slogan: 'Things for the sea' })).status).toBe(201)
})
