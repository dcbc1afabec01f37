import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ServerApi } from '#web/server-api.ts'
import { startScriptsLate } from './late-scripts.ts'
import { pageKind } from './page-kind.ts'
import { sealScripts } from './page-policy.ts'
import { type StoredPage, toStoredPage } from './page-store.ts'
import { apiPolicy, backOfficePolicy } from './security-headers.ts'

type Build = ServerBuild & { entry: { module: { apiContext: Parameters<RouterContextProvider['set']>[0] } } }

export type PageRequest = {
  url: string
  userAgent: string
  /** Of the shop's configuration, as `ServerApi` has them. */
  origin: string
  currency: string
}

type Api = Pick<ServerApi, 'call' | 'report'>

/** Renders pages of the built application as they go over the wire. */
export async function openRenderer(
  buildDir: string,
): Promise<(request: PageRequest, api: Api) => Promise<StoredPage>> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as Build
  const handle = createRequestHandler(build, 'production')
  return async ({ url, userAgent, origin, currency }, api) => {
    const nonce = randomBytes(18).toString('base64url')
    const context = new RouterContextProvider()
    let html = ''
    const take = (page: string) => {
      html = page
    }
    context.set(build.entry.module.apiContext, { ...api, nonce, origin, currency, take })
    const response = await handle(new Request(url, { headers: { 'user-agent': userAgent } }), context)
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const content = html || (await response.text())
    return toStoredPage({
      status: response.status,
      contentType,
      location: response.headers.get('location'),
      ...seal(content, contentType, new URL(url).pathname, nonce),
    })
  }
}

function seal(content: string, contentType: string, path: string, nonce: string) {
  const kind = pageKind(path)
  if (kind === 'back-office') return { body: content, policy: backOfficePolicy(nonce) }
  if (!contentType.startsWith('text/html')) return { body: content, policy: apiPolicy }
  return sealScripts(kind === 'public' ? startScriptsLate(content) : content, nonce)
}
