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
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { ownerOf, setCookie, type Visit } from './sessions.ts'

type Attempt = { session: Session; code: string; visit: Visit }

const triesPerHour = 30

/** Whether an admin must have a second factor, and what the account has. */
export async function secondFactorState(shop: Shop, session: Session) {
  const { enabled, left } = await readSecondFactor(shop.db, ownerOf(session))
  return { enabled, required: isRequired(shop, session), recoveryCodesLeft: left }
}

const isRequired = (shop: Shop, { role }: Session): boolean =>
  role === 'ROLE_ADMIN' && shop.config.STAFF_SECOND_FACTOR === 'required'

export async function setUpSecondFactor(shop: Shop, session: Session) {
  const email = await readEmail(shop.db, shop, session)
  return beginSetup(shop.db, shop.keys, { owner: ownerOf(session), email })
}

const readEmail = async (db: Db, shop: Shop, session: Session): Promise<string> =>
  session.kind === 'user'
    ? (await readProfile(db, session.userId)).email
    : (await readSeller(db, shop.keys, session.sellerId)).email

/** After a change of privileges, a cookie that was stolen before is worthless. */
async function rotate(tx: Db, shop: Shop, { session, visit }: Attempt): Promise<void> {
  const cookie = await replaceCookie(tx, shop.keys, session.id)
  if (cookie) setCookie(shop, visit, session.kind, cookie)
}

/** Turns the two-step login on. Other sessions of the account end, because they never passed it. */
export async function confirmSecondFactor(
  shop: Shop,
  attempt: Attempt,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await checked(shop, attempt, async (tx) => {
    const confirmation = await confirmSetup(tx, shop.keys, checkOf(attempt))
    if (confirmation.result === 'right') {
      await passSecondFactor(tx, attempt.session.id)
      await endOtherSessions(tx, ownerOf(attempt.session), attempt.session.id)
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
  const renewed = await checked(shop, attempt, (tx) => renewRecoveryCodes(tx, shop.keys, checkOf(attempt)))
  return { recoveryCodes: renewed.recoveryCodes }
}

/** Turns the two-step login off. Other sessions of the account end. */
export async function disableSecondFactor(shop: Shop, attempt: Attempt): Promise<void> {
  if (isRequired(shop, attempt.session)) {
    throw new Failure('status_conflict', { message: 'Admins of this shop need the two-step login.' })
  }
  await checked(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result === 'right') {
      await removeSecondFactor(tx, ownerOf(attempt.session))
      await endOtherSessions(tx, ownerOf(attempt.session), attempt.session.id)
      await rotate(tx, shop, attempt)
      await mailOwner(tx, shop, attempt.session, 'second-factor-off')
    }
    return { result }
  })
}

const checkOf = ({ session, code }: Attempt) => ({
  owner: ownerOf(session),
  sessionId: session.id,
  code,
})

const accountKey = (session: Session): string =>
  session.kind === 'user' ? String(session.userId) : `seller:${session.sellerId}`

type Checked = { result: 'right' | 'wrong' | 'locked' }

/** Runs a check in a transaction that also commits a wrong code, and refuses everything but a right code. */
async function checked<T extends Checked>(
  shop: Shop,
  { session }: Attempt,
  check: (tx: Db) => Promise<T>,
): Promise<Extract<T, { result: 'right' }>> {
  await limit(shop.db, {
    key: `second-factor:${accountKey(session)}`,
    max: triesPerHour,
    windowSeconds: 3600,
  })
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
  session: Session,
  change: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const seller = session.kind === 'seller'
  const template = seller ? (`seller-${change}` as const) : change
  const link = `${shop.config.PUBLIC_URL}${seller ? '/seller/account' : '/account#security'}`
  const to = await readEmail(tx, shop, session)
  await queueMail(tx, { key: `${template}:${session.id}:${Date.now()}`, to, template, data: { link } })
}
