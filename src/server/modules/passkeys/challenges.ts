import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import * as statements from './passkeys.sql.ts'

const challengeMinutes = 5

/** Who asked for a challenge: a session, or before the login a browser with its secret. */
export type Holder = { sessionId: string } | { browser: string }
type Purpose = 'add' | 'prove'
/** What every ceremony needs; `publicUrl` names the site that passkeys belong to. */
export type Site = { db: Db; keys: Keys; publicUrl: string }

const hashesOf = (keys: Keys, purpose: Purpose, holder: Holder): string[] =>
  keys.hashes(
    'passkey-challenge',
    'sessionId' in holder
      ? `${purpose}\0session\0${holder.sessionId}`
      : `${purpose}\0browser\0${holder.browser.toLowerCase()}`,
  )

export async function storeChallenge(site: Site, purpose: Purpose, holder: Holder, challenge: string) {
  const [holderHash = ''] = hashesOf(site.keys, purpose, holder)
  const sessionId = 'sessionId' in holder ? holder.sessionId : null
  await statements.putChallenge(site.db, { holderHash, sessionId, challenge, minutes: challengeMinutes })
}

export const refused = () =>
  new Failure('code_wrong', { message: 'That passkey did not work. Try again, or use another way.' })

/** Each challenge is used once. */
export async function takeChallenge(site: Site, purpose: Purpose, holder: Holder): Promise<string> {
  const challenge = await statements.takeChallenge(site.db, hashesOf(site.keys, purpose, holder))
  if (challenge === undefined) throw refused()
  return challenge
}
