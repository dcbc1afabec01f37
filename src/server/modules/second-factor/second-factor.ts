import { Secret, TOTP } from 'otpauth'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { hashCodes, newCodes, possibleHashes } from './recovery-codes.ts'
import type { Factor, FactorOwner, FactorState } from './second-factor.sql.ts'
import * as statements from './second-factor.sql.ts'

/** Wrong codes within `failureDays` after which only recovery codes work. see docs/decisions/0042-second-factor.md. */
const failuresMax = 30
const failureDays = 365
const stepSeconds = 30

export type { FactorOwner }
export type CodeCheck = { owner: FactorOwner; sessionId: string; code: string }

/** Creates a secret and returns it for the authenticator app. Refuses while a confirmed one exists. */
export async function beginSetup(
  db: Db,
  keys: Keys,
  account: { owner: FactorOwner; email: string },
): Promise<{ secret: string; uri: string }> {
  const totp = totpOf(new Secret({ size: 20 }), account.email)
  if (!(await statements.putSecret(db, account.owner, keys.seal(totp.secret.base32)))) {
    throw new Failure('status_conflict', { message: 'Two-step login is already on. Turn it off first.' })
  }
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Turns the factor on after the first right code, and returns new recovery codes. */
export async function confirmSetup(
  tx: Db,
  keys: Keys,
  check: CodeCheck,
): Promise<{ result: 'right'; recoveryCodes: string[] } | { result: 'wrong' | 'locked' }> {
  const factor = await statements.lockFactor(tx, check.owner, failureDays)
  if (!factor || factor.app || factor.secretSealed === null) {
    throw new Failure('status_conflict', {
      message: factor?.app ? 'Two-step login is already on.' : 'Start the setup again to get a new secret.',
    })
  }
  const result = await checkAppCode(tx, keys, factor, check)
  if (result !== 'right') return { result }
  await statements.confirmFactor(tx, factor.id)
  return { result, recoveryCodes: await newRecoveryCodes(tx, keys, factor, check.owner) }
}

/**
 * Checks a code of the app, or spends a recovery code. Returns the result instead of throwing, so that the caller's
 * transaction commits and a wrong code is counted.
 */
export async function checkCode(tx: Db, keys: Keys, check: CodeCheck): Promise<'right' | 'wrong' | 'locked'> {
  const factor = await statements.lockFactor(tx, check.owner, failureDays)
  if (!factor?.confirmed) throw new Failure('not_found', { message: 'Two-step login is not turned on.' })
  if (/^\d{6}$/.test(check.code)) return factor.app ? checkAppCode(tx, keys, factor, check) : 'wrong'
  const stored = await statements.readRecoveryHash(tx, factor.id)
  if (stored === undefined) return 'wrong'
  const hashes = await possibleHashes(keys, check, stored)
  return (await statements.spendRecoveryCode(tx, factor.id, hashes)) ? 'right' : 'wrong'
}

async function checkAppCode(
  tx: Db,
  keys: Keys,
  factor: Factor,
  { sessionId, code }: CodeCheck,
): Promise<'right' | 'wrong' | 'locked'> {
  if (factor.failures >= failuresMax) return 'locked'
  const step = factor.secretSealed === null ? undefined : stepOf(keys.unseal(factor.secretSealed), code)
  if (step === undefined || step <= factor.lastStep) {
    await statements.insertFailure(tx, factor.id, sessionId)
    return 'wrong'
  }
  await statements.recordStep(tx, factor.id, step)
  await statements.deleteFailures(tx, factor.id, sessionId)
  return 'right'
}

/** The time step of a code, at most one step away from now; undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: brand.name, label, secret, digits: 6, period: stepSeconds })

/** Replaces all recovery codes after a right code, and returns them in groups of four characters. */
export async function renewRecoveryCodes(
  tx: Db,
  keys: Keys,
  check: CodeCheck,
): Promise<{ result: 'right'; recoveryCodes: string[] } | { result: 'wrong' | 'locked' }> {
  const result = await checkCode(tx, keys, check)
  const factor = await statements.lockFactor(tx, check.owner, failureDays)
  if (result !== 'right' || !factor) return { result: result === 'right' ? 'wrong' : result }
  return { result, recoveryCodes: await newRecoveryCodes(tx, keys, factor, check.owner) }
}

async function newRecoveryCodes(
  tx: Db,
  keys: Keys,
  factor: Pick<Factor, 'id'>,
  owner: FactorOwner,
): Promise<string[]> {
  const codes = newCodes()
  await statements.replaceRecoveryCodes(tx, factor.id, await hashCodes(keys, owner, codes))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Whether the two-step login of an account is on, and how many recovery codes are left. */
export const readSecondFactor = (db: Db, owner: FactorOwner): Promise<FactorState> =>
  statements.readState(db, owner)

/** Turns the two-step login off and deletes its recovery codes. Returns false when it was never set up. */
export const removeSecondFactor = (tx: Db, owner: FactorOwner): Promise<boolean> =>
  statements.deleteFactor(tx, owner)

/**
 * Turns two-step login on for a new passkey and locks it until the transaction ends. Returns recovery codes if the account
 * has none yet.
 */
export async function turnOnForPasskey(
  tx: Db,
  keys: Keys,
  owner: FactorOwner,
): Promise<{ factorId: number; recoveryCodes: string[] }> {
  const { id, turnedOn } = await statements.turnOn(tx, owner)
  return { factorId: id, recoveryCodes: turnedOn ? await newRecoveryCodes(tx, keys, { id }, owner) : [] }
}

/** Locks the two-step login of an account until the transaction ends. */
export async function lockSecondFactor(tx: Db, owner: FactorOwner): Promise<{ id: number } | undefined> {
  const factor = await statements.lockFactor(tx, owner, failureDays)
  return factor?.confirmed ? { id: factor.id } : undefined
}

/** Replaces all recovery codes without a code; the caller has checked a fresh proof. */
export async function resetRecoveryCodes(tx: Db, keys: Keys, owner: FactorOwner): Promise<string[]> {
  const factor = await lockSecondFactor(tx, owner)
  if (!factor) throw new Failure('not_found', { message: 'Two-step login is not turned on.' })
  return newRecoveryCodes(tx, keys, factor, owner)
}

/** Turns two-step login off if neither an app nor a passkey is left. Needs `lockSecondFactor` before. */
export const turnOffIfEmpty = (tx: Db, factorId: number): Promise<boolean> =>
  statements.deleteEmptyFactor(tx, factorId)
