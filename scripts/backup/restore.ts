import { existsSync } from 'node:fs'
import { chmod, cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { problemsOf, readManifest } from './manifest.ts'

/** Copies a backup into an empty data folder. Refuses a damaged backup, and a data folder with a database. */
export async function restoreBackup(folder: string, dataDir: string): Promise<void> {
  const target = resolve(dataDir)
  if (existsSync(join(target, 'postgres', 'cluster')))
    throw new Error(`${target} holds a database. Stop the shop, move the folder away, and restore again.`)
  await readManifest(folder)
  const problems = await problemsOf(folder)
  if (problems.length) throw new Error(`The backup is damaged:\n${problems.join('\n')}`)
  await mkdir(target, { recursive: true })
  for (const part of ['postgres', 'images', 'keys'])
    if (existsSync(join(folder, part))) await cp(join(folder, part), join(target, part), { recursive: true })
  await chmod(join(target, 'postgres', 'cluster'), 0o700)
}
