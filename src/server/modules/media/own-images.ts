import { parseImagePath } from '#shared/catalog/image-path.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { findOwnUploads, type Owner } from './media.sql.ts'

/**
 * The image paths to store for attached images, which must be the owner's uploads. `path` is the field for validation
 * errors. Locks the uploads against the clean-up job until the transaction ends.
 */
export async function readOwnImages(
  tx: Db,
  owner: Owner,
  given: { addresses: string[]; publicUrl: string; path: string },
): Promise<string[]> {
  const paths = await resolve(tx, owner, given, (index) => `${given.path}.${index}`)
  return [...new Set(paths)]
}

/** The same for a single image. */
export async function readOwnImage(
  tx: Db,
  owner: Owner,
  given: { address: string; publicUrl: string; path: string },
): Promise<string> {
  const [path = ''] = await resolve(tx, owner, { ...given, addresses: [given.address] }, () => given.path)
  return path
}

async function resolve(
  tx: Db,
  owner: Owner,
  given: { addresses: string[]; publicUrl: string },
  fieldOf: (index: number) => string,
): Promise<string[]> {
  const ids = given.addresses.map((address, index) => {
    const image = parseImagePath(address, given.publicUrl)
    if (image?.kind === 'upload') return image.id
    throw refuse(
      fieldOf(index),
      'Please upload the image here. Links to images on other sites are not supported.',
    )
  })
  const uploads = new Map((await findOwnUploads(tx, owner, ids)).map((upload) => [upload.id, upload]))
  return ids.map((id, index) => {
    const upload = uploads.get(id)
    if (upload) return `/media/${id}-${upload.width}.jpg`
    throw refuse(fieldOf(index), 'This image is not among your uploads. Please upload it again.')
  })
}

const refuse = (path: string, message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path, message }] })
