import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type FileEncoding, fileEncodings, importLimits } from '#contract/sellers/imports.ts'
import { Failure } from '#shared/failure.ts'
import { refuseFile } from './imports.rules.ts'

export type IncomingFile = {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** How to read the file if it is not in Unicode. */
  encoding?: FileEncoding | undefined
}

const limits = { files: 1, fields: 5, parts: 6, fileSize: importLimits.megabytes * 1024 * 1024 }

/**
 * Streams the form's file to `work`. A rejected file is still read to its end, so that the client receives the
 * response.
 */
export async function withIncomingFile<T>(
  request: FastifyRequest,
  work: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new Failure('unsupported_type', { message: 'Send the file as multipart/form-data.' })
  try {
    let encoding: FileEncoding | undefined
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        if (part.fieldname === 'encoding') encoding = readEncoding(part.value)
        continue
      }
      if (part.fieldname !== 'file') throw new Failure('malformed')
      const name = part.filename?.slice(-200) || 'Products.csv'
      try {
        return await work({ name, bytes: wholeFile(part.file), encoding })
      } finally {
        part.file.resume()
      }
    }
  } catch (error) {
    throw explain(error)
  }
  throw refuseFile('Please choose a CSV file.')
}

function readEncoding(value: unknown): FileEncoding {
  const encoding = fileEncodings.find((known) => known === value)
  if (!encoding) throw refuseFile('Please choose one of the listed encodings.')
  return encoding
}

/** The parser only cuts a file that is too large; the part it leaves must not pass for the whole. */
async function* wholeFile(file: MultipartFile['file']): AsyncGenerator<Uint8Array> {
  yield* file.iterator({ destroyOnReturn: false })
  if (file.truncated) throw tooLarge()
}

const tooLarge = (): Failure =>
  new Failure('too_large', {
    message: `Files can be up to ${importLimits.megabytes} MB. Please split the file and import the parts one by one.`,
  })

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  // The parser reports a missing boundary or a truncated form as a plain Error.
  return code === undefined ? new Failure('malformed') : error
}
