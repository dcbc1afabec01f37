import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageFile, nameOf, readFileName } from '../media.rules.ts'
import type { ImageStore } from './image-store-type.ts'

/** Images in the folder `images` of `DATA_DIR`: `<first two characters of the id>/<id>-<width>.<format>`. */
export function diskStore({ DATA_DIR }: { DATA_DIR: string }): ImageStore {
  const folder = join(DATA_DIR, 'images')
  const parentOf = (id: string) => join(folder, id.slice(0, 2))
  const pathOf = (file: ImageFile) => join(parentOf(file.id), nameOf(file))
  return {
    save: async (file, body, alsoWidths = []) => {
      await mkdir(parentOf(file.id), { recursive: true })
      await replace(pathOf(file), (draft) => writeFile(draft, body, { flush: true }))
      for (const width of alsoWidths)
        await replace(pathOf({ ...file, width }), (draft) => link(pathOf(file), draft))
      await syncFolder(parentOf(file.id))
    },
    read: (file) => readFile(pathOf(file)).catch(undefinedIfMissing),
    remove: async (id) => {
      const names = await readdir(parentOf(id)).catch(() => [])
      for (const name of names) if (name.startsWith(id)) await rm(join(parentOf(id), name), { force: true })
    },
    names: async function* () {
      for (const parent of await readdir(folder).catch(() => [])) {
        const names = parent.length === 2 ? await readdir(join(folder, parent)) : []
        yield* names.filter((name) => readFileName(name))
      }
    },
  }
}

/** Writes atomically: a crash leaves the old file or the new one. */
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

/** Syncs the directory, so that new file names survive a crash. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
