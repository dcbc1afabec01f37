import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { markupOf } from './markup-memory.tsx'
import { NonceContext } from './nonce.ts'
import { apiContext } from './server-api.ts'
import { setCurrency } from './ui/currency.ts'
import { MarkupMemory } from './ui/kept.tsx'

export { apiContext }

/** A page that is not there after this long is given up. */
export const streamTimeout = 10_000

/** Pages are rendered whole, because the server keeps and compresses them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: given, currency, currencySign, structuredData, take, report } = context.get(apiContext)
  const nonce = given || undefined
  setCurrency({ sign: currencySign, code: currency })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = (
    <NonceContext value={nonce}>
      <MarkupMemory value={markupOf}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </MarkupMemory>
    </NonceContext>
  )
  const html =
    renderAtOnce(page) ??
    (await renderWaiting(page, (error) => {
      status = 500
      if (!request.signal.aborted) report?.(error)
    }))
  const loaded =
    serverHandoffStream && entry.renderMeta?.didRenderScripts ? await text(serverHandoffStream) : ''
  const whole = withScripts(html, structuredData, loaded, nonce)
  take?.(whole)
  return new Response(take ? null : whole, { status, headers })
}

/** How a part begins that is left to the browser. */
const unfinished = '<!--$!-->'

/** A page of which every part is there, as nearly all are; in a quarter less time than one that may wait for parts. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // It breaks again where it is told.
    return undefined
  }
}

/** A page with a part whose script is read for the first time, or that breaks. */
async function renderWaiting(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(page, {
    // In one piece: large parts that come later would need scripts to get into their place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: resolve,
    onShellError: reject,
    onError,
  })
  const timer = setTimeout(abort, streamTimeout)
  try {
    await ready
    return await text(pipe(new PassThrough()))
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Adds what only machines read to the head, where React takes what it does not know for somebody else's and leaves it
 * alone, and what the loaders returned to the end, where React Router's scripts wait for it.
 */
function withScripts(html: string, structuredData: unknown[], loaded: string, nonce?: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const structured = structuredData.map(
    (each) => `<script type="application/ld+json">${inScript(each)}</script>`,
  )
  const tag = nonce ? `<script nonce="${nonce}">` : '<script>'
  const controller = 'window.__reactRouterContext.streamController'
  const handover =
    loaded &&
    `${tag}${controller}.enqueue(${inScript(loaded)});</script>${tag}${controller}.close();</script>`
  return (
    html.slice(0, headEnd) +
    structured.join('') +
    html.slice(headEnd, bodyEnd) +
    handover +
    html.slice(bodyEnd)
  )
}

/** Such that nothing in it ends the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(apiContext).report?.(error)
}
