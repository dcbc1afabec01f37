import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
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
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: given, currency, currencySign } = context.get(apiContext)
  const nonce = given || undefined
  setCurrency({ sign: currencySign, code: currency })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let html = ''
    const decoder = new TextDecoder()
    // As text, and without ever asking React to wait: turned into bytes and back a page costs half as much again.
    const page = new Writable({
      decodeStrings: false,
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: string | Uint8Array, _encoding, done) {
        html += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
        done()
      },
      final(done) {
        clearTimeout(timer)
        const { take, structuredData } = context.get(apiContext)
        const whole = withStructuredData(html, structuredData)
        take?.(whole)
        resolve(new Response(take ? null : whole, { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <MarkupMemory value={markupOf}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </MarkupMemory>
      </NonceContext>,
      {
        nonce,
        // In one piece: large parts that come later would need scripts to get into their place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(page),
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          if (!request.signal.aborted) context.get(apiContext).report?.(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout)
  })
}

/** Into the head, where React takes what it does not know for somebody else's and leaves it alone. */
function withStructuredData(html: string, data: unknown[]): string {
  const headEnd = html.indexOf('</head>')
  const scripts = data.map(
    (each) =>
      `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
  )
  return html.slice(0, headEnd) + scripts.join('') + html.slice(headEnd)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(apiContext).report?.(error)
}
