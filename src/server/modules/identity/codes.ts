import { createHash, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit, resetRateLimits, uncount } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import type { Keys } from '../../keys.ts'
import {
  type CodeOwner,
  findKnown,
  type GuessBudget,
  isExhausted,
  mailboxLimitKey,
  putCode,
  putProvenCode,
  resetGuesses,
  tryCode,
} from './codes.sql.ts'

export const codeMinutes = 10

/** Strangers used up the codes of a mailbox for this hour. */
export class MailboxLocked extends Failure {}
const codeTries = 5
/** Why these numbers: docs/decisions/0033-login-codes.md. */
const guessBudget: GuessBudget = { client: 30, account: 80, knownBrowser: 20 }
/**
 * Codes in an hour: for one email address requested by one client, and for one mailbox with all its plus tags requested by
 * all clients. A browser or network that logged in before is counted on its own, so strangers cannot use up its limit.
 */
const codesPerHour = { client: 10, mailbox: 100, known: 30 }
/** Wrong codes of browsers that never logged in. */
const clientTriesPerHour = 600

export type CodePurpose = CodeOwner['purpose']

/** Who requests or enters a code. */
type CodeRequester = {
  purpose: CodePurpose
  email: string
  /** The client's network address. */
  client: string
  /** A secret stored by the browser; without it, the client's address stands for the browser. */
  requestId?: string | undefined
}

const hashCode = (keys: Keys, purpose: CodePurpose, email: string, code: string): string =>
  keys.hash('one-time-code', `${purpose}\0${email}\0${code}`)

/**
 * UUIDs are case-insensitive. The hash includes the email address, so that a browser cannot be tracked across
 * accounts.
 */
export const browserHashOf = (keys: Keys, { email, client, requestId }: CodeRequester): string =>
  requestId === undefined
    ? clientHashOf(keys, { email, client })
    : keys.hash('code-browser', `${email}\0${requestId.toLowerCase()}`)

export const clientHashOf = (
  keys: Keys,
  { email, client }: Pick<CodeRequester, 'email' | 'client'>,
): string => keys.hash('code-client', `${email}\0${client}`)

/** Key of the limits for one email address. A plain hash, so that `npm run admin` needs no secret to find it. */
const addressKey = (email: string): string =>
  `codes:address:${createHash('sha256').update(email).digest('hex')}`

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/**
 * Makes a code for this browser and returns it sealed for the mail that carries it. The code has six digits, or twelve
 * (`long`) when too many were guessed wrong for the email address. Refuses a client that requests too many.
 */
export async function issueCode(
  db: Db,
  keys: Keys,
  request: CodeRequester & { codesPerClient: number },
): Promise<{ sealedCode: string; long: boolean; mailKey: string }> {
  const { email, purpose, client } = request
  const browserHash = browserHashOf(keys, request)
  const clientHash = clientHashOf(keys, request)
  const known = await findKnown(db, { email, browserHash, clientHash })
  // Others on the same network must not use up the codes of a browser that logged in before: it has its own limit.
  if (!known.browser)
    await limit(db, { key: `codes:client:${client}`, max: request.codesPerClient, windowSeconds: 3600 })
  await limitForAddress(db, email, {
    client,
    known: known.browser ? browserHash : known.client ? clientHash : undefined,
  })
  const [code, longCode] = [digits(6), digits(12)]
  const long = await transaction(db, (tx) =>
    putCode(tx, {
      purpose,
      email,
      browserHash,
      clientHash,
      known: known.browser,
      hash: hashCode(keys, purpose, email, code),
      longHash: hashCode(keys, purpose, email, longCode),
      minutes: codeMinutes,
      tries: codeTries,
      budget: guessBudget,
    }),
  )
  return { sealedCode: keys.seal(long ? longCode : code), long, mailKey: `code:${randomUUID()}` }
}

/** `known` is the hash of a browser or network that logged in before. All others share the limit of the mailbox. */
async function limitForAddress(
  db: Db,
  email: string,
  { client, known }: { client: string; known: string | undefined },
): Promise<void> {
  const windowSeconds = 3600
  const key = addressKey(email)
  if (known) return limit(db, { key: `${key}:known:${known}`, max: codesPerHour.known, windowSeconds })
  await limit(db, { key: `${key}:client:${client}`, max: codesPerHour.client, windowSeconds })
  await limit(db, { key: await mailboxLimitKey(db, email), max: codesPerHour.mailbox, windowSeconds }).catch(
    (error: unknown) => {
      throw error instanceof Failure ? new MailboxLocked('too_many_requests', error.data) : error
    },
  )
}

/**
 * Checks and uses up a code. Runs outside a transaction, so that a wrong try counts although the call fails. Returns
 * `exhausted` once, for the try that used the code up, so that the owner can be notified.
 */
export async function redeemCode(
  db: Db,
  keys: Keys,
  attempt: CodeRequester & { code: string },
): Promise<'right' | 'exhausted'> {
  const { purpose, email, client, code } = attempt
  const owner = { purpose, email, browserHash: browserHashOf(keys, attempt) }
  const known = await findKnown(db, { ...owner, clientHash: clientHashOf(keys, attempt) })
  // A browser that logged in before can try only its own codes, whose number is limited.
  if (!known.browser)
    await limit(db, { key: `tries:client:${client}`, max: clientTriesPerHour, windowSeconds: 3600 })
  const result = await tryCode(db, {
    ...owner,
    hash: hashCode(keys, purpose, email, code),
    tries: codeTries,
  })
  // Codes that are used are no misuse: many customers may share one network address.
  if (result === 'right' && !known.browser)
    await uncount(db, [`tries:client:${client}`, `codes:client:${client}`], 3600)
  if (result === 'right' || result === 'exhausted') return result
  if (result === 'none' && (await isExhausted(db, owner))) throw tooManyTries()
  throw new Failure('code_wrong')
}

/**
 * Accepts a redeemed login code once more, as the registration code of the same browser: its owner has proved the address
 * and need not wait for a second email.
 */
export async function allowRegistration(
  db: Db,
  keys: Keys,
  attempt: Omit<CodeRequester, 'purpose'> & { code: string },
): Promise<void> {
  const owner: CodeRequester = { ...attempt, purpose: 'customer-register' }
  await putProvenCode(db, {
    purpose: owner.purpose,
    email: owner.email,
    browserHash: browserHashOf(keys, owner),
    clientHash: clientHashOf(keys, owner),
    hash: hashCode(keys, owner.purpose, owner.email, attempt.code),
    minutes: codeMinutes,
    tries: codeTries,
  })
}

export const tooManyTries = (): Failure =>
  new Failure('too_many_requests', {
    message: 'Too many wrong codes. Please ask for a new one.',
    retryAfterSeconds: 30,
  })

/**
 * Allows six-digit codes for an email address again. Returns the number of wrong guesses before, or undefined when
 * no code was requested for the address.
 */
export async function unlockCodes(tx: Db, email: string): Promise<number | undefined> {
  await resetRateLimits(tx, addressKey(email))
  await resetRateLimits(tx, await mailboxLimitKey(tx, email))
  return resetGuesses(tx, email)
}

/** Deletes expired codes: after 2 days without wrong guesses in an unknown browser, else after a year. */
export async function deleteOldCodes(db: Db): Promise<void> {
  await sql`
    delete from one_time_codes
    where expires_at < now() - case when failures = 0 and known_since is null then interval '2 days' else interval '1 year' end
      and (failed_at is null or failed_at < now() - interval '1 year')
  `.execute(db)
}
