import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesFor, type StoredPage } from './page-store.ts'
import { type PageApi, startRenderThreads } from './render-threads.ts'

/** An application of one address, which asks the API for what its path says and answers with it. */
const application = `
import { createContext, data } from 'react-router'
const apiContext = createContext()
const loader = async ({ request, context }) => {
  const path = new URL(request.url).pathname
  if (path === '/die') process.exit(1)
  try {
    return Response.json(await context.get(apiContext).call('GET ' + path, { query: { page: 2 } }))
  } catch (error) {
    return Response.json({ told: error.message, status: error.status, body: error.body }, { status: error.status ?? 500 })
  }
}
export const entry = { module: { default: () => {}, apiContext } }
export const routes = { root: { id: 'root', path: '*', module: { loader } } }
export const assets = { version: '1', url: '', entry: { module: '', imports: [] }, routes: { root: { id: 'root', path: '*', hasLoader: true } } }
export const [assetsBuildDirectory, basename, publicPath] = ['', '/', '/']
export const [future, isSpaMode, prerender, ssr] = [{}, false, [], true]
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`

let folder: string
let threads: ReturnType<typeof startRenderThreads>
const deaths: unknown[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-threads-'))
  await mkdir(join(folder, 'server'))
  // Found from a folder without packages of its own.
  const router = resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.js')
  await writeFile(join(folder, 'server/index.js'), application.replace("'react-router'", `'${router}'`))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  threads = startRenderThreads({ buildDir: folder, onDeath: (error) => deaths.push(error) })
})
afterAll(async () => {
  await threads?.close()
  await rm(folder, { recursive: true, force: true })
})

const request = (path: string) => ({
  url: `http://shop.example${path}`,
  userAgent: '',
  origin: 'http://shop.example',
  currency: 'USD',
})
const render = (path: string, api: Partial<PageApi>) =>
  threads.render(request(path), { call: async () => null, report: () => {}, ...api })
const contentOf = async (page: StoredPage) => JSON.parse((await bytesFor(page, '')).body.toString())

test('what a page asks for is answered in the server, where the page was asked for', async () => {
  const place = new AsyncLocalStorage<string>()
  const call = async (key: string, input: unknown) => ({ key, input, place: place.getStore() })
  const pages = await Promise.all(
    ['one', 'two'].map((name) => place.run(name, () => render(`/${name}`, { call }))),
  )
  expect(await Promise.all(pages.map(contentOf))).toEqual([
    { key: 'GET /one', input: { query: { page: 2 } }, place: 'one' },
    { key: 'GET /two', input: { query: { page: 2 } }, place: 'two' },
  ])
})

test('a refusal reaches the page with its status and body, and is no news', async () => {
  const reports: unknown[] = []
  const refusal = Object.assign(new Error('not here'), { status: 404, body: { code: 'not_found' } })
  const page = await render('/x', {
    call: () => Promise.reject(refusal),
    report: (error) => reports.push(error),
  })
  expect(page.status).toBe(404)
  expect(await contentOf(page)).toEqual({ told: 'not here', status: 404, body: { code: 'not_found' } })
  expect(reports).toEqual([])
})

test('a failure of ours is reported whole, and the page learns no more than its words', async () => {
  const reports: unknown[] = []
  const failure = Object.assign(new Error('out of memory'), { secret: () => 'not to be copied' })
  const page = await render('/x', {
    call: () => Promise.reject(failure),
    report: (error) => reports.push(error),
  })
  expect(page.status).toBe(500)
  expect(reports).toEqual([failure])
})

test('a thread that dies takes its pages with it, and the next page gets another', async () => {
  await expect(render('/die', {})).rejects.toThrow('the thread that rendered it ended')
  expect((await render('/after', { call: async () => 'alive' })).status).toBe(200)
})
