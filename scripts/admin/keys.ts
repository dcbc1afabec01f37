import { resolve } from 'node:path'
import type { Db } from '#server/database/open.ts'
import { type Keys, loadKeys } from '#server/keys.ts'
import { resealMails } from '#server/modules/notifications/reseal-mails.ts'
import { resealPayouts } from '#server/modules/payouts/reseal-payouts.ts'
import { resealSecrets } from '#server/modules/second-factor/reseal-secrets.ts'
import { resealSellers } from '#server/modules/sellers/payee.ts'
import { resealRegistrations } from '#server/modules/sellers/registrations.ts'
import { resealDocuments } from '#server/modules/verification/verification.ts'

const kinds: [name: string, reseal: (db: Db, keys: Keys) => Promise<number>][] = [
  ['bank details of sellers', resealSellers],
  ['bank details of registrations', resealRegistrations],
  ['bank details of payouts', resealPayouts],
  ['keys of verification documents', resealDocuments],
  ['secrets of authenticator apps', resealSecrets],
  ['codes in queued mails', resealMails],
]

/** Encrypts again, with the key that writes, everything that the fallback key encrypted; returns a line for each kind. */
export async function rotateKeys(db: Db): Promise<string[]> {
  const keys = await loadKeys(resolve(process.env.DATA_DIR || './data'), {
    secretKey: process.env.SECRET_KEY || undefined,
    fallback: process.env.SECRET_KEY_FALLBACK || undefined,
  })
  const lines = [`Encrypted again with key ${keys.id}:`]
  for (const [name, reseal] of kinds) lines.push(`  ${await reseal(db, keys)} ${name}`)
  return lines
}
