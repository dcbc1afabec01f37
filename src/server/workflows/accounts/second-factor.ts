import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { endAllSessions, recordProof, type Session } from '../../modules/identity/sessions.ts'
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
import { ownerOf } from './sessions.ts'
import { type Attempt, checkedCode, checkOf, readEmail, rotateCookie } from './steps/checked-code.ts'

/** Whether an admin must have a second factor, and what the account has. */
export async function secondFactorState(shop: Shop, session: Session) {
  const { enabled, app, left } = await readSecondFactor(shop.db, ownerOf(session))
  return { enabled, app, required: isRequired(shop, session), recoveryCodesLeft: left }
}

/** Admins of a live shop must have a second factor. */
export const isRequired = (shop: Shop, { role }: Session): boolean =>
  role === 'ROLE_ADMIN' && shop.config.STAFF_SECOND_FACTOR === 'required'

export async function setUpSecondFactor(shop: Shop, session: Session) {
  const email = await readEmail(shop.db, session)
  return beginSetup(shop.db, shop.keys, { owner: ownerOf(session), email })
}

/** Turns the two-step login on. Other sessions of the account end, because they never passed it. */
export async function confirmSecondFactor(
  shop: Shop,
  attempt: Attempt,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await checkedCode(shop, attempt, async (tx) => {
    const confirmation = await confirmSetup(tx, shop.keys, checkOf(attempt))
    if (confirmation.result === 'right') {
      await recordProof(tx, attempt.session.id, { secondFactor: true })
      await endAllSessions(tx, ownerOf(attempt.session), attempt.session.id)
      await rotateCookie(tx, shop, attempt)
      await mailOwner(tx, shop, attempt.session, 'second-factor-on')
    }
    return confirmation
  })
  return { recoveryCodes: confirmed.recoveryCodes }
}

/** Second step of a login: from now on the session may do what its account may do. */
export async function verifySecondFactor(shop: Shop, attempt: Attempt): Promise<void> {
  await checkedCode(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result === 'right') {
      await recordProof(tx, attempt.session.id, { secondFactor: true })
      await rotateCookie(tx, shop, attempt)
    }
    return { result }
  })
}

export async function replaceRecoveryCodes(
  shop: Shop,
  attempt: Attempt,
): Promise<{ recoveryCodes: string[] }> {
  const renewed = await checkedCode(shop, attempt, (tx) =>
    renewRecoveryCodes(tx, shop.keys, checkOf(attempt)),
  )
  return { recoveryCodes: renewed.recoveryCodes }
}

/** Turns the two-step login off. Other sessions of the account end. */
export async function disableSecondFactor(shop: Shop, attempt: Attempt): Promise<void> {
  if (isRequired(shop, attempt.session)) {
    throw new Failure('status_conflict', { message: 'Admins of this shop need the two-step login.' })
  }
  await checkedCode(shop, attempt, async (tx) => {
    const result = await checkCode(tx, shop.keys, checkOf(attempt))
    if (result === 'right') {
      await removeSecondFactor(tx, ownerOf(attempt.session))
      await endAllSessions(tx, ownerOf(attempt.session), attempt.session.id)
      await rotateCookie(tx, shop, attempt)
      await mailOwner(tx, shop, attempt.session, 'second-factor-off')
    }
    return { result }
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
  const to = await readEmail(tx, session)
  await queueMail(tx, { key: `${template}:${session.id}:${Date.now()}`, to, template, data: { link } })
}
