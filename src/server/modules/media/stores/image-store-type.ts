import type { Config } from '../../../config.ts'
import type { ImageFile } from '../media.rules.ts'

/** Where images are stored. An image never changes after it was saved. */
export type ImageStore = {
  /** Writes a file durably under its width and under further widths that show the same picture. */
  save: (file: ImageFile, body: Buffer, alsoWidths?: number[]) => Promise<void>
  /** Undefined when the file does not exist. */
  read: (file: ImageFile) => Promise<Buffer | undefined>
  /** Deletes all files of an image. Safe to repeat. */
  remove: (id: string) => Promise<void>
  /** The names of all files, for moving and for backups. */
  names: () => AsyncIterable<string>
}

export type StoreConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'IMAGE_STORE'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>
