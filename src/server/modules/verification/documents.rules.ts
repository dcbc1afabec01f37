import { Failure } from '#shared/failure.ts'
import { type DocumentType, documentMegabytes } from '#shared/sellers/documents.ts'

export const documentBytesMax = documentMegabytes * 1_048_576

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pngEnd = Buffer.from('IEND')
const jpegEnd = Buffer.from([0xff, 0xd9])

/** PDF viewers find the end within the last kilobyte. */
const pdfTail = 1_024

/** The type by content, from its beginning to its end; undefined for other, cut or mixed files. */
export function typeOfDocument(bytes: Buffer): DocumentType | undefined {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return bytes.subarray(-pdfTail).includes('%%EOF') ? 'application/pdf' : undefined
  if (bytes.subarray(0, 8).equals(pngHead)) {
    const isWhole = bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.subarray(-8, -4).equals(pngEnd)
    return isWhole ? 'image/png' : undefined
  }
  // Phones append their own data to a JPEG.
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return bytes.includes(jpegEnd) ? 'image/jpeg' : undefined
  return undefined
}

export const tooLarge = (): Failure =>
  new Failure('too_large', { message: `Documents can be up to ${documentMegabytes} MB.` })

export const refuseDocument = (message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path: 'file', message }] })
