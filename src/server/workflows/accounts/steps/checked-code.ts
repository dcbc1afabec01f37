import { Failure } from '#shared/failure.ts'
import type { Db } from '../../../database/open.ts'
import { limit } from '../../../database/rate-limit.ts'
import { transaction } from '../../../database/transaction.ts'
import { readProfile } from '../../../modules/identity/identity.ts'
import { replaceCookie, type Session } from '../../../modules/identity/sessions.ts'
import type { CodeCheck } from '../../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../../shop.ts'
import { ownerOf, setCookie, type Visit } from '../sessions.ts'
import { logSecondStep } from './record-second-step.ts'

/** A code of the authenticator app, or a recovery code, that a session enters. */
export type Attempt = { session: Session; code: string; visit: Visit }

const triesPerHour = 30

export const readEmail = async (db: Db, session: Session): Promise<string> =>
  session.kind === 'user' ? (await readProfile(db, session.userId)).email : session.email

/** After the account has proved itself, a cookie that was stolen before is worthless. */
export async function rotateCookie(
  tx: Db,
  shop: Shop,
  { session, visit }: { session: Session; visit: Visit },
): Promise<void> {
  const cookie = await replaceCookie(tx, shop.keys, session.id)
  if (cookie) setCookie(shop, visit, session.kind, cookie)
}

export const checkOf = ({ session, code }: Attempt): CodeCheck => ({
  owner: ownerOf(session),
  sessionId: session.id,
  code,
})

const accountKey = (session: Session): string =>
  session.kind === 'user' ? String(session.userId) : `seller:${session.sellerId}:${session.memberId ?? ''}`

/** Codes and passkeys of one account share the limit. */
export const limitSecondSteps = (shop: Shop, session: Session): Promise<void> =>
  limit(shop.db, { key: `second-factor:${accountKey(session)}`, max: triesPerHour, windowSeconds: 3600 })

type Checked = { result: 'right' | 'wrong' | 'locked' }

/** Runs a check in a transaction that also commits a wrong code, and refuses everything but a right code. */
export async function checkedCode<T extends Checked>(
  shop: Shop,
  attempt: Attempt,
  check: (tx: Db) => Promise<T>,
): Promise<Extract<T, { result: 'right' }>> {
  await limitSecondSteps(shop, attempt.session)
  const outcome = await transaction(shop.db, check)
  await logSecondStep(shop, attempt, outcome.result === 'right' ? 'passed' : 'failed')
  if (outcome.result === 'right') return outcome as Extract<T, { result: 'right' }>
  if (outcome.result === 'wrong') {
    throw new Failure('code_wrong', {
      message: 'That code is not valid. Wait for the next code and try again.',
    })
  }
  throw new Failure('too_many_requests', {
    message: 'Too many wrong codes. Use one of your recovery codes.',
    retryAfterSeconds: 3600,
  })
}
