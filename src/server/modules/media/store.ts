import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Format, ImageFile } from './media.rules.ts'

/**
 * The path of a stored image: `<first two characters of the id>/<id>-<width>.<format>`, which limits the size of each
 * folder.
 */
export const pathOf = (folder: string, file: ImageFile): string =>
  join(folder, file.id.slice(0, 2), `${file.id}-${file.width}.${file.format}`)

/** The folder of uploads before validation. */
export const incomingFolder = (folder: string): string => join(folder, 'incoming')

/** Writes a file atomically and durably. */
export async function saveImage(folder: string, file: ImageFile, body: Buffer): Promise<void> {
  const path = pathOf(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await replace(path, (draft) => writeFile(draft, body, { flush: true }))
}

/** Hard-links an image under a second width. */
export async function linkImage(folder: string, file: ImageFile, width: number): Promise<void> {
  await replace(pathOf(folder, { ...file, width }), (draft) => link(pathOf(folder, file), draft))
}

async function replace(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes all files of an image. Safe to repeat. */
export async function removeImages(folder: string, id: string): Promise<void> {
  const parent = dirname(pathOf(folder, { id, width: 0, format: 'jpg' }))
  const names = await readdir(parent).catch(() => [])
  for (const name of names) if (name.startsWith(id)) await rm(join(parent, name), { force: true })
}

/** Syncs the directory, so that new file names survive a crash. */
export async function flushNames(folder: string, id: string): Promise<void> {
  const handle = await open(dirname(pathOf(folder, { id, width: 0, format: 'jpg' })), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The first existing format of `wanted`. */
export async function readImage(
  folder: string,
  file: ImageFile,
  wanted: Format[],
): Promise<{ format: Format; body: Buffer } | undefined> {
  for (const format of wanted) {
    try {
      return { format, body: await readFile(pathOf(folder, { ...file, format })) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
