import { randomInt, randomUUID } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { forgetLimits, limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import type { Keys } from '../../keys.ts'
import {
  type CodePurpose,
  forgetGuesses,
  type GuessBudget,
  isExhausted,
  isKnownBrowser,
  putCode,
  tryCode,
} from './codes.sql.ts'

export const codeMinutes = 10
const codeTries = 5
/** Why these numbers: docs/decisions/0033-guessing-codes.md. */
const guessBudget: GuessBudget = { client: 30, account: 80, knownBrowser: 20 }
/** Codes in an hour for one e-mail address: requested by one client, by all clients, by one known browser. */
const codesPerHour = { client: 30, account: 60, knownBrowser: 30 }
const clientTriesPerHour = 600

/** Who requests or enters a code. */
type Asker = {
  purpose: CodePurpose
  email: string
  /** The client's network address. */
  client: string
  /** A secret that the browser keeps; without one, the client's address stands for the browser. */
  requestId?: string | undefined
}

const hashCode = (keys: Keys, purpose: CodePurpose, email: string, code: string): string =>
  keys.hash('one-time-code', `${purpose}\0${email}\0${code}`)

/** A UUID is the same in either case of its letters. The e-mail address is part of it, so one browser cannot be followed from account to account. */
const browserHashOf = (keys: Keys, { email, client, requestId }: Asker): string =>
  requestId === undefined
    ? keys.hash('code-client', `${email}\0${client}`)
    : keys.hash('code-browser', `${email}\0${requestId.toLowerCase()}`)

/** Key of the limits on codes for one e-mail address. */
const addressKey = (email: string): string => `codes:address:${email}`

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/**
 * Makes a code for this browser and returns it sealed for the mail that carries it. The code has six digits, or twelve
 * (`long`) when too many were guessed wrong for the e-mail address. Refuses a client that requests too many.
 */
export async function issueCode(
  db: Db,
  keys: Keys,
  request: Asker & { codesPerClient: number },
): Promise<{ sealedCode: string; long: boolean; mailKey: string }> {
  const { email, purpose, client } = request
  const browserHash = browserHashOf(keys, request)
  await limit(db, { key: `codes:client:${client}`, max: request.codesPerClient, windowSeconds: 3600 })
  const known = await isKnownBrowser(db, email, browserHash)
  await limitForAddress(db, addressKey(email), known ? { browserHash } : { client })
  const [code, longCode] = [digits(6), digits(12)]
  const long = await transaction(db, (tx) =>
    putCode(tx, {
      purpose,
      email,
      browserHash,
      clientHash: keys.hash('code-client', `${email}\0${client}`),
      known,
      hash: hashCode(keys, purpose, email, code),
      longHash: hashCode(keys, purpose, email, longCode),
      minutes: codeMinutes,
      tries: codeTries,
      budget: guessBudget,
    }),
  )
  return { sealedCode: keys.seal(long ? longCode : code), long, mailKey: `code:${randomUUID()}` }
}

/** The requests of strangers are limited together; a known browser has a limit of its own, so they cannot use it up. */
async function limitForAddress(
  db: Db,
  key: string,
  asker: { browserHash: string } | { client: string },
): Promise<void> {
  const windowSeconds = 3600
  if ('browserHash' in asker) {
    const max = codesPerHour.knownBrowser
    return limit(db, { key: `${key}:browser:${asker.browserHash}`, max, windowSeconds })
  }
  await limit(db, { key: `${key}:client:${asker.client}`, max: codesPerHour.client, windowSeconds })
  await limit(db, { key, max: codesPerHour.account, windowSeconds })
}

/**
 * Spends a code. Not part of a transaction: a wrong try must count even though the call fails.
 * Returns `exhausted` once, on the try that used the code up, so that the owner can be told.
 */
export async function spendCode(
  db: Db,
  keys: Keys,
  attempt: Asker & { code: string },
): Promise<'right' | 'exhausted'> {
  const { purpose, email, client, code } = attempt
  await limit(db, { key: `tries:client:${client}`, max: clientTriesPerHour, windowSeconds: 3600 })
  const owner = { purpose, email, browserHash: browserHashOf(keys, attempt) }
  const result = await tryCode(db, {
    ...owner,
    hash: hashCode(keys, purpose, email, code),
    tries: codeTries,
  })
  if (result === 'right' || result === 'exhausted') return result
  if (result === 'none' && (await isExhausted(db, owner))) throw tooManyTries()
  throw new Failure('code_wrong')
}

export const tooManyTries = (): Failure =>
  new Failure('too_many_requests', {
    message: 'Too many wrong codes. Please ask for a new one.',
    retryAfterSeconds: 30,
  })

/**
 * Lets an e-mail address have six-digit codes again, at once and from any browser. Returns how many wrong guesses were
 * counted before.
 */
export async function unlockCodes(tx: Db, email: string): Promise<number> {
  await forgetLimits(tx, addressKey(email))
  return forgetGuesses(tx, email)
}
