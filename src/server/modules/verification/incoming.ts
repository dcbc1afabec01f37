import type { FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { documentBytesMax, refuseDocument, tooLarge } from './documents.rules.ts'

const limits = { files: 1, fields: 5, parts: 6, fileSize: documentBytesMax }

/** Reads the form's file into memory; its size is limited. */
export async function readDocument(request: FastifyRequest | undefined): Promise<Buffer> {
  if (!request?.isMultipart())
    throw new Failure('unsupported_type', { message: 'Send the document as multipart/form-data.' })
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (part.fieldname !== 'file') throw new Failure('malformed')
      bytes = await part.toBuffer()
    }
  } catch (error) {
    throw explain(error)
  }
  if (!bytes?.length) throw refuseDocument('Please choose a file.')
  return bytes
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  // The parser reports a missing boundary or a truncated form as a plain Error.
  return code === undefined ? new Failure('malformed') : error
}
