import { createWriteStream } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import { readForeignAddress } from '#shared/catalog/image-path.ts'

const timeoutMs = 10_000
const redirectsMax = 3

const problems = {
  ADDRESS:
    'Only public URLs that start with http:// or https://, without a password or port, can be imported.',
  PRIVATE: 'The URL points to a private network.',
  NOT_FOUND: 'The other site has no image at this URL.',
  REFUSED: 'The other site refused to send the image.',
  UNREACHABLE: 'The other site could not be reached.',
  TIMEOUT: 'The other site took longer than 10 seconds.',
  TOO_LARGE: 'The picture is larger than 10 MB.',
} as const

/** Why a picture was not fetched, in words for the seller. */
export class FetchError extends Error {
  /** The site did not answer at all. */
  readonly isSilent: boolean
  constructor(problem: keyof typeof problems) {
    super(problems[problem])
    this.isSilent = problem === 'UNREACHABLE' || problem === 'TIMEOUT'
  }
}

/**
 * Writes the file at a web address to `path`. Refuses addresses that lead into a private network, also by DNS or a
 * redirect, unless their host is in `trusted`. Throws `FetchError`.
 */
export async function fetchPicture(
  url: string,
  path: string,
  { trusted, bytesMax }: { trusted: readonly string[]; bytesMax: number },
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await open(url, trusted, signal)
    if (Number(response.headers['content-length'] ?? 0) > bytesMax) {
      response.destroy()
      throw new FetchError('TOO_LARGE')
    }
    await pipeline(response, atMost(bytesMax), createWriteStream(path, { flags: 'wx' }), { signal })
  } catch (error) {
    throw signal.aborted ? new FetchError('TIMEOUT') : explain(error)
  }
}

async function open(
  address: string,
  trusted: readonly string[],
  signal: AbortSignal,
  redirects = 0,
): Promise<IncomingMessage> {
  const url = readForeignAddress(address, trusted)
  if (!url) throw new FetchError('ADDRESS')
  const get = url.protocol === 'https:' ? getSecure : getPlain
  // A new agent for each request: no connection stays open to a site that a seller chose.
  const agent = trusted.includes(url.host) ? false : filteringAgent(url.href, { keepAlive: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, signal, headers: { accept: 'image/*' } }, resolve).on('error', reject)
  })
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  if (!isRedirect || !headers.location || !URL.canParse(headers.location, url.href))
    throw new FetchError(statusCode === 404 || statusCode === 410 ? 'NOT_FOUND' : 'REFUSED')
  if (redirects === redirectsMax) throw new FetchError('REFUSED')
  return open(new URL(headers.location, url.href).href, trusted, signal, redirects + 1)
}

/** Ends the stream with an error after `bytesMax` bytes, as `content-length` may be absent or wrong. */
function atMost(bytesMax: number): Transform {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > bytesMax ? new FetchError('TOO_LARGE') : null, chunk)
    },
  })
}

function explain(error: unknown): unknown {
  if (error instanceof FetchError || !(error instanceof Error)) return error
  if (/is not allowed/.test(error.message)) return new FetchError('PRIVATE')
  const code = 'code' in error ? String(error.code) : ''
  // A full disk is the server's fault, and the fetch is repeated.
  return code === 'ENOSPC' || code === 'EDQUOT' ? error : new FetchError('UNREACHABLE')
}
