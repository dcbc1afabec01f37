import { randomInt, randomUUID } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import type { Keys } from '../../keys.ts'
import { type CodePurpose, isExhausted, isLockedOut, putCode, tryCode } from './identity.sql.ts'

export const codeMinutes = 10
const codeTries = 5
const codesPerAddressPerHour = 30

const hashCode = (keys: Keys, purpose: CodePurpose, email: string, code: string): string =>
  keys.hash('one-time-code', `${purpose}\0${email}\0${code}`)

/** What is kept of the asker's own secret; a UUID is the same in either case of its letters. */
const hashRequest = (keys: Keys, purpose: CodePurpose, email: string, requestId: string | undefined) =>
  requestId === undefined
    ? null
    : keys.hash('code-request', `${purpose}\0${email}\0${requestId.toLowerCase()}`)

/**
 * Makes a code, stores its keyed hash, and returns it sealed for the mail that carries it.
 * With a `requestId` the code is good only together with the same one.
 */
export async function issueCode(
  db: Db,
  keys: Keys,
  request: {
    purpose: CodePurpose
    email: string
    client: string
    codesPerClient: number
    requestId?: string | undefined
  },
): Promise<{ sealedCode: string; mailKey: string }> {
  await limit(db, { key: `codes:client:${request.client}`, max: request.codesPerClient, windowSeconds: 3600 })
  await limit(db, {
    key: `codes:address:${keys.hash('limit', request.email)}`,
    max: codesPerAddressPerHour,
    windowSeconds: 3600,
  })
  if (await isLockedOut(db, request.purpose, request.email)) throw lockedOut()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(db, {
    purpose: request.purpose,
    email: request.email,
    hash: hashCode(keys, request.purpose, request.email, code),
    requestHash: hashRequest(keys, request.purpose, request.email, request.requestId),
    minutes: codeMinutes,
    tries: codeTries,
  })
  return { sealedCode: keys.seal(code), mailKey: `code:${randomUUID()}` }
}

/**
 * Spends a code. Not part of a transaction: a wrong try must count even though the call fails.
 * Returns `exhausted` once, on the try that used the code up, so that the owner can be told.
 */
export async function spendCode(
  db: Db,
  keys: Keys,
  attempt: {
    purpose: CodePurpose
    email: string
    code: string
    client: string
    requestId?: string | undefined
  },
): Promise<'right' | 'exhausted'> {
  await limit(db, { key: `tries:client:${attempt.client}`, max: 600, windowSeconds: 3600 })
  const result = await tryCode(db, {
    purpose: attempt.purpose,
    email: attempt.email,
    hash: hashCode(keys, attempt.purpose, attempt.email, attempt.code),
    requestHash: hashRequest(keys, attempt.purpose, attempt.email, attempt.requestId),
  })
  if (result === 'right' || result === 'exhausted') return result
  if (result === 'none' && (await isLockedOut(db, attempt.purpose, attempt.email))) throw lockedOut()
  if (result === 'none' && (await isExhausted(db, attempt.purpose, attempt.email))) throw tooManyTries()
  throw new Failure('code_wrong')
}

export const tooManyTries = (): Failure =>
  new Failure('too_many_requests', {
    message: 'Too many wrong codes. Please ask for a new one.',
    retryAfterSeconds: 30,
  })

/** A hundred failures in a row: no code is sent or taken until a day has passed since they began. */
const lockedOut = (): Failure =>
  new Failure('too_many_requests', {
    message: 'Too many wrong codes were entered for this address. Please try again tomorrow.',
    retryAfterSeconds: 86_400,
  })
