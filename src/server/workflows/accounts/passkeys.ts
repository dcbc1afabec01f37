import type { Assertion, Attestation } from '#contract/shop/accounts/passkeys.ts'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { endAllSessions, recordProof, type Session } from '../../modules/identity/sessions.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import {
  addPasskey,
  beginAdding,
  beginProof,
  listPasskeys,
  proveKnown,
  proveNew,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
  type Site,
} from '../../modules/passkeys/passkeys.ts'
import {
  lockSecondFactor,
  resetRecoveryCodes,
  turnOffIfEmpty,
  turnOnForPasskey,
} from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { isRequired } from './second-factor.ts'
import { ownerOf, type Visit } from './sessions.ts'
import { limitSecondSteps, readEmail, rotateCookie } from './steps/checked-code.ts'
import { logSecondStep } from './steps/record-second-step.ts'

const siteOf = ({ db, keys, config }: Shop): Site => ({ db, keys, publicUrl: config.PUBLIC_URL })

export const readPasskeys = (shop: Shop, session: Session) => listPasskeys(shop.db, ownerOf(session))

export async function beginSetup(shop: Shop, session: Session) {
  const email = await readEmail(shop.db, session)
  const label = session.kind === 'seller' ? `${email} (${brand.name} seller)` : email
  return beginAdding(siteOf(shop), session.id, { owner: ownerOf(session), email, label })
}

type Addition = { session: Session; name: string; credential: Attestation; visit: Visit }

/** Adds a passkey. If it turns two-step login on, other sessions end, because they never passed it. */
export async function addOwnPasskey(shop: Shop, { session, name, credential, visit }: Addition) {
  const owner = ownerOf(session)
  const proved = await proveNew(siteOf(shop), session.id, credential)
  return transaction(shop.db, async (tx) => {
    const { factorId, recoveryCodes } = await turnOnForPasskey(tx, shop.keys, owner)
    const passkey = await addPasskey(tx, { factorId, owner, name, credential: proved })
    if (session.secondFactor === 'none') {
      await recordProof(tx, session.id, { secondFactor: true })
      await endAllSessions(tx, owner, session.id)
      await rotateCookie(tx, shop, { session, visit })
    }
    await mailOwner(tx, shop, session, { change: 'passkey-added', id: passkey.id, name })
    return { passkey, recoveryCodes }
  })
}

export async function renameOwnPasskey(
  shop: Shop,
  session: Session,
  passkey: { id: number; name: string },
): Promise<{ message: string }> {
  await renamePasskey(shop.db, ownerOf(session), passkey)
  return { message: 'The passkey was renamed.' }
}

type Removal = { session: Session; id: number; visit: Visit }

export async function removeOwnPasskey(shop: Shop, { session, id, visit }: Removal) {
  const owner = ownerOf(session)
  await transaction(shop.db, async (tx) => {
    const factor = await lockSecondFactor(tx, owner)
    if (!factor) throw new Failure('not_found')
    const name = await removePasskey(tx, owner, id)
    const off = await turnOffIfEmpty(tx, factor.id)
    if (off && isRequired(shop, session)) {
      throw new Failure('status_conflict', {
        message: 'Admins of this shop need two-step login. Add another passkey or an app first.',
      })
    }
    await endAllSessions(tx, owner, session.id)
    await rotateCookie(tx, shop, { session, visit })
    await mailOwner(tx, shop, session, { change: 'passkey-removed', id, name })
  })
  return { message: 'The passkey was removed.' }
}

export const renewRecoveryCodes = async (shop: Shop, session: Session) => ({
  recoveryCodes: await transaction(shop.db, (tx) => resetRecoveryCodes(tx, shop.keys, ownerOf(session))),
})

/** Challenges of one session in an hour. */
const challengesPerHour = 60

export async function beginOwnProof(shop: Shop, session: Session) {
  await limit(shop.db, { key: `passkey-options:${session.id}`, max: challengesPerHour, windowSeconds: 3600 })
  return beginProof(siteOf(shop), { sessionId: session.id }, ownerOf(session))
}

type Proof = { session: Session; credential: Assertion; visit: Visit }

/** Second step of a login, and a fresh proof for sensitive actions. */
export async function passByPasskey(shop: Shop, { session, credential, visit }: Proof) {
  await limitSecondSteps(shop, session)
  const proof = proveKnown(siteOf(shop), { sessionId: session.id }, credential, ownerOf(session))
  const proved = await proof.catch(async (error: unknown) => {
    if (error instanceof Failure) await logSecondStep(shop, { session, visit }, 'failed')
    throw error
  })
  await transaction(shop.db, async (tx) => {
    await recordPasskeyUse(tx, proved)
    await recordProof(tx, session.id, { secondFactor: true })
    await rotateCookie(tx, shop, { session, visit })
  })
  await logSecondStep(shop, { session, visit }, 'passed')
  return { message: 'Thank you. You can continue.' }
}

type Change = { change: 'passkey-added' | 'passkey-removed'; id: number; name: string }

async function mailOwner(tx: Db, shop: Shop, session: Session, { change, id, name }: Change): Promise<void> {
  const seller = session.kind === 'seller'
  const template = seller ? (`seller-${change}` as const) : change
  const link = `${shop.config.PUBLIC_URL}${seller ? '/seller/account' : '/account#security'}`
  const to = await readEmail(tx, session)
  await queueMail(tx, { key: `${template}:${id}`, to, template, data: { name, link } })
}
