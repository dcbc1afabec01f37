import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../database/open.ts'
import { type Asset, missingAssets, replaceBuild } from './assets.sql.ts'

/** Publishes the files of a build: the folder `assets` with a Brotli copy beside each larger file. */
export async function publishAssets(db: Db, folder: string): Promise<void> {
  const files = new Set(await readdir(folder))
  const names = [...files].filter((name) => !/\.(br|gz)$/.test(name))
  const missing = await missingAssets(db, names)
  const added = await Promise.all(
    missing.map(async (name): Promise<Asset> => {
      const isBrotli = files.has(`${name}.br`)
      return { name, isBrotli, content: await readFile(join(folder, isBrotli ? `${name}.br` : name)) }
    }),
  )
  await replaceBuild(db, names, added)
}
