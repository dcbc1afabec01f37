import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { setBrand } from '#shared/brand.ts'
import { setRegion, setTimeZone } from '#shared/region/region.ts'
import { NonceContext } from './nonce.ts'
import { apiContext } from './server-api.ts'
import { StructuredDataContext } from './structured-data.tsx'
import { setCurrency } from './ui/format/currency.ts'

export { apiContext, setBrand, setRegion, setTimeZone }

/** Rendering stops after this long. React Router reads this export, too, and rejects pending loader promises. */
export const streamTimeout = 10_000

/** Renders whole pages instead of streaming them, because the server caches and compresses them. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: givenNonce, currency, currencySign, structuredData, report } = context.get(apiContext)
  const nonce = givenNonce || undefined
  setCurrency({ sign: currencySign, code: currency })
  const { promise: allReady, resolve, reject } = Promise.withResolvers<void>()
  let failed = false
  const { pipe, abort } = renderToPipeableStream(
    <NonceContext value={nonce}>
      <StructuredDataContext value={structuredData}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StructuredDataContext>
    </NonceContext>,
    {
      nonce,
      // Keeps large Suspense boundaries in place. React would otherwise move them to the end and insert them by script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: resolve,
      onShellError: reject,
      onError: (error) => {
        failed = true
        if (!request.signal.aborted) report?.(error)
      },
    },
  )
  const timer = setTimeout(abort, streamTimeout)
  try {
    await allReady
    const html = await text(pipe(new PassThrough()))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(html, { status: failed ? 500 : status, headers })
  } finally {
    clearTimeout(timer)
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(apiContext).report?.(error)
}
