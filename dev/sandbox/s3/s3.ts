// A stand-in for an S3-compatible store: objects in memory, signed requests, and faults.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Credentials, refusalOf } from './signature.ts'

export type S3Object = { body: Buffer; type: string | undefined; cacheControl: string | undefined }

export type S3Sandbox = {
  url: string
  bucket: string
  /** By key, without the bucket. */
  objects: Map<string, S3Object>
  requests: () => number
  /** `hang` accepts requests and never answers; `fail` answers 503. */
  setFault: (fault: 'hang' | 'fail' | undefined) => void
  close: () => Promise<void>
}

const pageSize = 100

export async function startS3Sandbox(
  options: Credentials & { bucket: string; port?: number },
): Promise<S3Sandbox> {
  const { bucket } = options
  const objects = new Map<string, S3Object>()
  let fault: 'hang' | 'fail' | undefined
  let count = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    count++
    const body = await buffer(request)
    if (fault === 'hang') return
    if (fault === 'fail') return refuse(response, 503, 'SlowDown')
    const refusal = refusalOf(request, options)
    if (refusal) return refuse(response, 403, refusal)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.invalid')
    const [, asked, ...rest] = decodeURIComponent(pathname).split('/')
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return sendList(response, searchParams)
    if (request.method === 'PUT') {
      const { 'content-type': type, 'cache-control': cacheControl } = request.headers
      objects.set(key, { body, type, cacheControl })
      return void response.writeHead(200, { etag: '"etag"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length })
    response.end(request.method === 'HEAD' ? undefined : found.body)
  }

  function sendList(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, pageSize)
    const more = keys.length > page.length
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`,
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    requests: () => count,
    setFault: (next) => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
