import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { accessKeyId: string; secretAccessKey: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Why a request is refused, as S3 names it; undefined for a request signed by these credentials (AWS Signature, version 4). */
export function refusalOf(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey }: Credentials,
): 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | undefined {
  const header = request.headers.authorization ?? ''
  const [, key = '', scope = ''] = /Credential=([^/]+)\/([^,]+)/.exec(header) ?? []
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(header) ?? []
  const [, signature = ''] = /Signature=([0-9a-f]{64})/.exec(header) ?? []
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const expected = sign(request, { secretAccessKey, scope, signed: signed.split(';') })
  const given = Buffer.from(signature.padEnd(64).slice(0, 64))
  return timingSafeEqual(given, Buffer.from(expected)) ? undefined : 'SignatureDoesNotMatch'
}

function sign(
  request: IncomingMessage,
  { secretAccessKey, scope, signed }: { secretAccessKey: string; scope: string; signed: string[] },
): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}
