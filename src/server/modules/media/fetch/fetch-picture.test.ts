import dns from 'node:dns'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PictureSite, startPictureSite } from '#test/harness/picture-site.ts'
import { fetchPicture } from './fetch-picture.ts'

let folder: string
let hidden: PictureSite
let site: PictureSite
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-fetch-'))
  hidden = await startPictureSite()
  const redirect = (location: string) => (reply: ServerResponse) => {
    reply.writeHead(302, { location }).end()
  }
  site = await startPictureSite({
    '/moved': redirect('/a.jpg'),
    '/inside': redirect(`${hidden.url}/a.jpg`),
    '/metadata': redirect('http://169.254.169.254/latest/meta-data'),
    '/file': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
    '/nowhere': redirect('http://'),
    '/gone': (reply) => reply.writeHead(410).end(),
    '/private': (reply) => reply.writeHead(403).end('secret'),
    '/large': (reply) => reply.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000)),
    '/endless': (reply) => {
      reply.writeHead(200)
      for (let sent = 0; sent < 50; sent++) reply.write(Buffer.alloc(100))
    },
    '/broken': (reply) => reply.socket?.destroy(),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
afterAll(async () => {
  await Promise.all([site.close(), hidden.close()])
  await rm(folder, { recursive: true })
})

async function fetched(url: string): Promise<number | string> {
  const path = join(folder, String(files++))
  try {
    await fetchPicture(url, path, { trusted: [site.host], bytesMax: 4000 })
    return readFileSync(path).length
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('a picture and a picture that has moved are written to the file', async () => {
  expect(await fetched(`${site.url}/a.jpg`)).toBeGreaterThan(100)
  expect(await fetched(`${site.url}/moved`)).toBeGreaterThan(100)
})

test.each([
  ['/nothing', 'The other site has no image at this URL.'],
  ['/gone', 'The other site has no image at this URL.'],
  ['/private', 'The other site refused to send the image.'],
  ['/loop', 'The other site refused to send the image.'],
  ['/nowhere', 'The other site refused to send the image.'],
  ['/large', 'The picture is larger than 10 MB.'],
  ['/endless', 'The picture is larger than 10 MB.'],
  ['/broken', 'The other site could not be reached.'],
])('%s: %s', async (path, message) => expect(await fetched(site.url + path)).toBe(message))

test.each(['/inside', '/metadata', '/file'])(
  'a redirect to another network is not followed: %s',
  async (path) => {
    expect(await fetched(site.url + path)).toMatch(/^Only public URLs/)
    expect(hidden.requested).toEqual([])
  },
)

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '0.0.0.0'])(
  'a public name that leads to %s is not connected to',
  async (address) => {
    const family = address.includes(':') ? 6 : 4
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      options: { all?: boolean },
      done: unknown,
    ) => {
      const answer = done as (error: null, address: unknown, family?: number) => void
      if (options.all) answer(null, [{ address, family }])
      else answer(null, address, family)
    }) as typeof dns.lookup)
    syncBuiltinESMExports()
    expect(await fetched('http://pictures.shop.example/a.jpg')).toBe('The URL points to a private network.')
    expect(await fetched('https://pictures.shop.example/a.jpg')).toBe('The URL points to a private network.')
  },
)

test('a failed fetch leaves nothing to read', async () => {
  const path = join(folder, 'missing')
  await expect(
    fetchPicture(`${site.url}/nothing`, path, { trusted: [site.host], bytesMax: 4000 }),
  ).rejects.toThrow('no image')
  expect(existsSync(path)).toBe(false)
})
