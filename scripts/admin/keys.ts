import { resolve } from 'node:path'
import type { Db } from '#server/database/open.ts'
import { reseal, sealedColumns } from '#server/database/reseal.ts'
import { loadKeys } from '#server/keys.ts'

/** Encrypts again, with the key that writes, everything that the fallback key encrypted; returns a line for each kind. */
export async function rotateKeys(db: Db): Promise<string[]> {
  const keys = await loadKeys(resolve(process.env.DATA_DIR || './data'), {
    secretKey: process.env.SECRET_KEY || undefined,
    fallback: process.env.SECRET_KEY_FALLBACK || undefined,
  })
  const lines = [`Encrypted again with key ${keys.id}:`]
  for (const sealed of sealedColumns) lines.push(`  ${await reseal(db, keys, sealed)} ${sealed.what}`)
  return lines
}
