import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'

type CodePurpose = Selectable<Tables['one_time_codes']>['purpose']

/** Whose code it is: an address, what the code is for, and the browser (or program) that requested it. */
export type CodeOwner = { purpose: CodePurpose; email: string; browserHash: string }

/** Wrong guesses of six-digit codes, within a year, after which codes have twelve digits (decision 33). */
export type GuessBudget = {
  /** From one client for one email address. */
  client: number
  /** For one email address, over all purposes and clients. */
  account: number
  /** In one browser that has logged in before; only its own guesses count against it. */
  knownBrowser: number
}

type Known = {
  /** Whether a correct code was entered before in this browser. */
  browser: boolean
  /** The same for this client. */
  client: boolean
}

export async function findKnown(
  db: Db,
  requester: { email: string; browserHash: string; clientHash: string },
): Promise<Known> {
  const { rows } = await sql<Known>`
    select coalesce(bool_or(browser_hash = ${requester.browserHash}), false) as browser,
      coalesce(bool_or(client_hash = ${requester.clientHash}), false) as client
    from one_time_codes where email = ${requester.email} and known_since is not null
  `.execute(db)
  return rows[0] ?? { browser: false, client: false }
}

/** Key of the limit for one mailbox, which all its addresses with a plus tag share. */
export async function mailboxLimitKey(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{
    key: string
  }>`select 'codes:mailbox:' || customer_key(${email}) as key`.execute(db)
  return rows[0]?.key ?? ''
}

/**
 * Stores a new code in place of the one this browser had for the same purpose, and leaves those of other browsers alone.
 * Returns true when the twelve-digit code was stored: too many six-digit codes were guessed wrong, or could be wrong by
 * the time they expire, since unexpired codes count with all their remaining tries. The wrong guesses of a browser that
 * is not known yet therefore stay within the budget, however many codes are requested at once. Needs a transaction.
 */
export async function putCode(
  tx: Db,
  code: CodeOwner & {
    clientHash: string
    known: boolean
    hash: string
    longHash: string
    minutes: number
    tries: number
    budget: GuessBudget
  },
): Promise<boolean> {
  const { email, purpose, browserHash, clientHash, tries, budget } = code
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one-time-codes:${email}`}, 0))`.execute(tx)
  // Tries in flight count before this code is chosen.
  await sql`select from one_time_codes where email = ${email} for update`.execute(tx)
  const { rows } = await sql<{ long: boolean }>`
    with spent as (
      select browser_hash = ${browserHash} as own, client_hash = ${clientHash} as from_client,
        case when failed_at > now() - interval '1 year' then failures else 0 end
        + case when code_hash is not null and expires_at > now() and not long
            and not (browser_hash = ${browserHash} and purpose = ${purpose}) then tries_left else 0 end as guesses
      from one_time_codes where email = ${email}
    ), sums as (
      select coalesce(sum(guesses) filter (where own), 0) as browser,
        coalesce(sum(guesses) filter (where from_client), 0) as client, coalesce(sum(guesses), 0) as account
      from spent
    ), chosen as (
      select case when ${code.known}::boolean then browser + ${tries} > ${budget.knownBrowser}
        else client + ${tries} > ${budget.client} or account + ${tries} > ${budget.account} end as long
      from sums
    )
    insert into one_time_codes (purpose, email, browser_hash, client_hash, code_hash, long, expires_at, tries_left)
    select ${purpose}, ${email}, ${browserHash}, ${clientHash},
      case when long then ${code.longHash} else ${code.hash} end, long,
      now() + make_interval(mins => ${code.minutes}::int), ${tries}
    from chosen
    on conflict (email, browser_hash, purpose) do update set
      client_hash = excluded.client_hash, code_hash = excluded.code_hash, long = excluded.long,
      expires_at = excluded.expires_at, tries_left = excluded.tries_left
    returning long
  `.execute(tx)
  return rows[0]?.long ?? true
}

/** Stores a code that this browser has just proved for another purpose. */
export async function putProvenCode(
  db: Db,
  code: CodeOwner & { clientHash: string; hash: string; minutes: number; tries: number },
): Promise<void> {
  await sql`
    insert into one_time_codes (purpose, email, browser_hash, client_hash, code_hash, long, expires_at, tries_left)
    values (${code.purpose}, ${code.email}, ${code.browserHash}, ${code.clientHash}, ${code.hash}, false,
      now() + make_interval(mins => ${code.minutes}::int), ${code.tries})
    on conflict (email, browser_hash, purpose) do update set
      client_hash = excluded.client_hash, code_hash = excluded.code_hash, long = excluded.long,
      expires_at = excluded.expires_at, tries_left = excluded.tries_left
  `.execute(db)
}

/**
 * Uses up one try of this browser's code. One statement decides and counts, so that fifty guesses in one packet get five
 * tries between them. The right code takes its own wrong tries off the count: they were the owner's typing errors.
 * `none` means this browser has no live code, so nothing was guessed.
 */
export async function tryCode(
  db: Db,
  attempt: CodeOwner & { hash: string; tries: number },
): Promise<'right' | 'wrong' | 'exhausted' | 'none'> {
  const right = sql`code_hash = ${attempt.hash}`
  const failures = sql`case when long then failures
    when ${right} then greatest(failures - (${attempt.tries} - tries_left), 0)
    when failed_at > now() - interval '1 year' then failures + 1 else 1 end`
  const { rows } = await sql<{ matched: boolean; tries_left: number }>`
    update one_time_codes set
      code_hash = case when ${right} then null else code_hash end,
      tries_left = case when ${right} then tries_left else tries_left - 1 end,
      failures = ${failures},
      failed_at = case when ${failures} = 0 then null when ${right} or long then failed_at else now() end,
      known_since = case when ${right} then coalesce(known_since, now()) else known_since end
    where email = ${attempt.email} and browser_hash = ${attempt.browserHash} and purpose = ${attempt.purpose}
      and code_hash is not null and expires_at > now() and tries_left > 0
    returning code_hash is null as matched, tries_left
  `.execute(db)
  const row = rows[0]
  if (!row) return 'none'
  if (row.matched) return 'right'
  return row.tries_left === 0 ? 'exhausted' : 'wrong'
}

/** The last code of this browser was used up by wrong tries. */
export async function isExhausted(db: Db, owner: CodeOwner): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('tries_left')
    .where('email', '=', owner.email)
    .where('browser_hash', '=', owner.browserHash)
    .where('purpose', '=', owner.purpose)
    .executeTakeFirst()
  return row?.tries_left === 0
}

/**
 * Resets the wrong guesses of an email address, and expires the codes of browsers that never logged in, whose
 * remaining tries would count. Returns the number of guesses, or undefined when no code was requested for the
 * address.
 */
export async function resetGuesses(tx: Db, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ guesses: number | null }>`
    with before as (
      select sum(failures)::int as guesses from one_time_codes where email = ${email}
    ), cleared as (
      update one_time_codes set failures = 0, failed_at = null,
        code_hash = case when known_since is not null then code_hash end
      where email = ${email}
    )
    select guesses from before
  `.execute(tx)
  return rows[0]?.guesses ?? undefined
}

/** Records that the owner of the address uses this browser, as a correct code does. */
export async function putKnownBrowser(
  db: Db,
  browser: { email: string; browserHash: string; clientHash: string },
): Promise<void> {
  await sql`
    insert into one_time_codes (purpose, email, browser_hash, client_hash, expires_at, tries_left, known_since)
    values ('customer-login', ${browser.email}, ${browser.browserHash}, ${browser.clientHash}, now(), 5, now())
    on conflict (email, browser_hash, purpose) do update set known_since = coalesce(one_time_codes.known_since, now())
  `.execute(db)
}
