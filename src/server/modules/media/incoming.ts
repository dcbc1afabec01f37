import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'

const megabytesMax = 10
/** The largest image file. */
export const bytesMax = megabytesMax * 1024 * 1024

/** The folder of uploads before validation. */
export const incomingFolder = ({ DATA_DIR }: { DATA_DIR: string }): string =>
  join(DATA_DIR, 'images', 'incoming')

/** The form of the image hosting API: one file and a few short fields. */
export const uploadForm: FastifyMultipartOptions = {
  limits: {
    files: 1,
    fields: 10,
    parts: 11,
    fileSize: bytesMax,
    fieldSize: 1000,
    fieldNameSize: 100,
    headerPairs: 20,
  },
}

/**
 * Streams the uploaded file to disk, so that slow or many uploads use no memory, and deletes it after `work`. The
 * preset and cloud name fields are accepted and ignored.
 */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new Failure('unsupported_type', { message: 'Send the image as multipart/form-data.' })
  const path = await newIncomingFile(folder)
  try {
    if (!(await receive(request, path).catch(refuse))) throw noFile()
    return await work(path)
  } catch (error) {
    throw explain(error)
  } finally {
    await rm(path, { force: true })
  }
}

/** A path for a file before validation; the caller deletes the file. */
export async function newIncomingFile(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/** Writes the form's file to `path`. False when the form has none. */
async function receive(request: FastifyRequest, path: string): Promise<boolean> {
  let received = false
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') throw new Failure('malformed')
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
    received = true
  }
  return received
}

/** The parser reports a missing boundary or a truncated form as a plain Error. */
function refuse(error: unknown): never {
  const known = error instanceof Failure || (error instanceof Error && 'code' in error)
  throw known ? error : new Failure('malformed')
}

const noFile = (): Failure => {
  const message = 'Please choose an image file.'
  return new Failure('invalid', { message, errors: [{ path: 'file', message }] })
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Failure('too_large', { message: `An image may have at most ${megabytesMax} MB.` })
  }
  // A full disk is temporary and the server's fault: answer 503, not 500.
  return code === 'ENOSPC' || code === 'EDQUOT' ? new Failure('busy', { retryAfterSeconds: 60 }) : error
}

export async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Deletes files that a crash left behind. Files younger than an hour may belong to an upload on another node. */
export async function clearIncoming(folder: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const details = await stat(path).catch(() => undefined)
    if (details && details.mtimeMs < hourAgo) await rm(path, { force: true })
  }
}
