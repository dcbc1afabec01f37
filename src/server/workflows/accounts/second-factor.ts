import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import {
  endOtherSessions,
  passSecondFactor,
  replaceCookie,
  type Session,
} from '../../modules/identity/sessions.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import {
  beginSetup,
  checkCode,
  confirmSetup,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { setCookie, type Visit } from './sessions.ts'

type UserSession = Extract<Session, { kind: 'user' }>
type Attempt = { session: UserSession; code: string; visit: Visit }

const triesPerHour = 30

/** Whether an admin must have a second factor, and what the user has. */
export async function secondFactorState(shop: Shop, session: UserSession) {
  const { enabled, left } = await readSecondFactor(shop.db, session.userId)
  return { enabled, required: isRequired(shop, session), recoveryCodesLeft: left }
}

const isRequired = (shop: Shop, { role }: UserSession): boolean =>
  role === 'ROLE_ADMIN' && shop.config.STAFF_SECOND_FACTOR === 'required'

export async function setUpSecondFactor(shop: Shop, session: UserSession) {
  const { email } = await readProfile(shop.db, session.userId)
  return beginSetup(shop.db, shop.keys, { id: session.userId, email })
}

/** After a change of privileges, a cookie that was stolen before is worthless. */
async function rotate(tx: Db, shop: Shop, { session, visit }: Attempt): Promise<void> {
  const cookie = await replaceCookie(tx, shop.keys, session.id)
  if (cookie) setCookie(shop, visit, 'user', cookie)
}

/** Turns the two-step login on. Other sessions of the user end, because they never passed it. */
export async function confirmSecondFactor(
  shop: Shop,
  attempt: Attempt,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await checked(shop, attempt, async (tx) => {
    const confirmation = await confirmSetup(tx, shop.keys, checkOf(attempt))
    if (confirmation.result === 'right') {
      await passSecondFactor(tx, attempt.session.id)
      await endOtherSessions(tx, attempt.session)
      await rotate(tx, shop, attempt)
      await mailOwner(tx, shop, attempt.session, 'second-factor-on')
    }
    return confirmation
  })
  return { recoveryCodes: confirmed.recoveryCodes }
}

/** Second step of a login: from now on the session may do what its account may do. */
export async function verifySecondFactor(shop: Shop, attempt: Attempt): Promise<void> {
  await checked(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result === 'right') {
      await passSecondFactor(tx, attempt.session.id)
      await rotate(tx, shop, attempt)
    }
    return { result }
  })
}

export async function replaceRecoveryCodes(
  shop: Shop,
  attempt: Attempt,
): Promise<{ recoveryCodes: string[] }> {
  const { recoveryCodes } = await checked(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result !== 'right') return { result }
    return { result, recoveryCodes: await renewRecoveryCodes(tx, shop.keys, attempt.session.userId) }
  })
  return { recoveryCodes }
}

/** Turns the two-step login off. Other sessions of the user end. */
export async function disableSecondFactor(shop: Shop, attempt: Attempt): Promise<void> {
  if (isRequired(shop, attempt.session)) {
    throw new Failure('status_conflict', { message: 'Admins of this shop need the two-step login.' })
  }
  await checked(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result === 'right') {
      await removeSecondFactor(tx, attempt.session.userId)
      await endOtherSessions(tx, attempt.session)
      await rotate(tx, shop, attempt)
      await mailOwner(tx, shop, attempt.session, 'second-factor-off')
    }
    return { result }
  })
}

const checkOf = ({ session, code }: Attempt) => ({ userId: session.userId, sessionId: session.id, code })

type Checked = { result: 'right' | 'wrong' | 'locked' }

/** Runs a check in a transaction that also commits a wrong code, and refuses everything but a right code. */
async function checked<T extends Checked>(
  shop: Shop,
  { session }: Attempt,
  check: (tx: Db) => Promise<T>,
): Promise<Extract<T, { result: 'right' }>> {
  await limit(shop.db, { key: `second-factor:${session.userId}`, max: triesPerHour, windowSeconds: 3600 })
  const outcome = await transaction(shop.db, check)
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

async function mailOwner(
  tx: Db,
  shop: Shop,
  { userId, id }: UserSession,
  template: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const { email } = await readProfile(tx, userId)
  const link = `${shop.config.PUBLIC_URL}/account#security`
  await queueMail(tx, { key: `${template}:${id}:${Date.now()}`, to: email, template, data: { link } })
}
