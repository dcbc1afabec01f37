import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import type { Keys } from '../../keys.ts'
import { putKnownBrowser } from './codes.sql.ts'
import { browserHashOf, clientHashOf } from './codes.ts'

/** Lifetime of a link, and the time in which an address gets at most one. */
const linkSeconds = 3600
const linksPerDay = 5

const content = z.object({ email: z.string(), until: z.number() })

/** The token of a link that makes one browser of the owner known; undefined after too many links. */
export async function issueUnlockToken(db: Db, keys: Keys, email: string): Promise<string | undefined> {
  const key = `unlock:address:${keys.hash('unlock-address', email)}`
  try {
    await limit(db, { key: `${key}:hour`, max: 1, windowSeconds: linkSeconds })
    await limit(db, { key: `${key}:day`, max: linksPerDay, windowSeconds: 86_400 })
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
  const until = Math.floor(Date.now() / 1000) + linkSeconds
  const payload = Buffer.from(JSON.stringify({ email, until })).toString('base64url')
  return `${payload}.${keys.hash('unlock-link', payload)}`
}

const gone = () =>
  new Failure('gone', {
    message: 'This link has expired or was already used. Request a login code to get a new link.',
  })

function readToken(keys: Keys, token: string): z.infer<typeof content> {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const genuine = keys
    .hashes('unlock-link', payload)
    .some((hash) => hash.length === given.length && timingSafeEqual(Buffer.from(hash), given))
  if (!genuine) throw gone()
  const read = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (read.until < Date.now() / 1000) throw gone()
  return read
}

/**
 * Makes the browser known, as a login does: strangers cannot use up the limits of a known browser. Guesses of strangers
 * stay counted. The link works once.
 */
export async function unlockBrowser(
  db: Db,
  keys: Keys,
  { token, client, requestId }: { token: string; client: string; requestId: string },
): Promise<void> {
  const { email } = readToken(keys, token)
  const used = { key: `unlock:used:${keys.hash('unlock-used', token)}`, max: 1, windowSeconds: 2 * 86_400 }
  await limit(db, used).catch(() => {
    throw gone()
  })
  await putKnownBrowser(db, {
    email,
    browserHash: browserHashOf(keys, { purpose: 'customer-login', email, client, requestId }),
    clientHash: clientHashOf(keys, { email, client }),
  })
}
