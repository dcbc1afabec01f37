import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const name = 'manifest.json'

const schema = z.object({
  createdAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  migration: z.string(),
  /** Where the images are: in this backup, or in the bucket of the shop. */
  images: z.enum(['disk', 's3']),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof schema>
export const manifestName = name

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new Error(`${folder} holds no complete backup: ${name} is missing.`)
  })
  return schema.parse(JSON.parse(text))
}

/** All files below a folder, as paths relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

export async function describeFile(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** What differs from the manifest; empty for an intact backup. */
export async function problemsOf(folder: string): Promise<string[]> {
  const manifest = await readManifest(folder)
  const present = new Set(await filesIn(folder))
  const problems: string[] = []
  for (const file of manifest.files) {
    if (!present.has(file.path)) problems.push(`${file.path} is missing`)
    else if ((await describeFile(folder, file.path)).sha256 !== file.sha256)
      problems.push(`${file.path} was changed`)
  }
  return problems
}
