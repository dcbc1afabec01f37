// Response times reveal no accounts: the times for known and unknown addresses cannot be told apart.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { aSellerBody } from '../builders/sellers.ts'
import { aMember } from '../builders/team.ts'
import { unique } from '../builders/unique.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, client } from '../harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  // Each call comes from another client, as a trusted proxy reports it, so that no limit ends a round.
  app = await startTestApp({ worker: false, env: { TRUST_PROXY: '1' } })
})
afterAll(() => app?.close())

type Emails = { known: string[]; unknown: string[] }
/** Milliseconds that the known address of each pair took longer. */
type Differences = number[]
type Call = (email: string, headers: Record<string, string>) => Promise<{ status: number; body: unknown }>

let clients = 0
const otherClient = () => {
  clients += 1
  return { 'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` }
}

/**
 * Times the call for pairs of a known and an unknown address, one right after the other in random order, `together` pairs
 * at a time. Pairs cancel the changing load of the machine. Replies must be the same.
 */
async function measure({ known, unknown }: Emails, call: Call, together = 1): Promise<Differences> {
  const differences: Differences = []
  const replies = new Set<string>()
  const queue = known.map((email, index) => [email, unknown[index] ?? ''] as const)
  const time = async (email: string) => {
    const headers = otherClient()
    const from = performance.now()
    const { status, body } = await call(email, headers)
    replies.add(JSON.stringify([status, { ...(body as object), requestId: '' }]))
    return performance.now() - from
  }
  const work = async () => {
    for (let pair = queue.pop(); pair; pair = queue.pop()) {
      const knownFirst = Math.random() < 0.5
      const first = await time(pair[knownFirst ? 0 : 1])
      const second = await time(pair[knownFirst ? 1 : 0])
      differences.push(knownFirst ? first - second : second - first)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  expect([...replies]).toHaveLength(1)
  return differences
}

/** Whether known addresses take longer (1), less long (-1) or as long (0): Wilcoxon signed-rank test with p < 0.01. */
function separation(differences: Differences): -1 | 0 | 1 {
  const n = differences.length
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const positive = ranked.reduce((sum, difference, index) => sum + (difference > 0 ? index + 1 : 0), 0)
  const z = (positive - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24)
  return Math.abs(z) < 2.576 ? 0 : z > 0 ? 1 : -1
}

/** A real difference shows in every round; chance separates three rounds in one direction once in 4 million runs. */
async function separatedRounds(rounds: () => Promise<Differences>): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < 3; round++) {
    found.push(separation(await rounds()))
    if (found.at(-1) === 0 || found.at(-1) !== found[0]) break
  }
  return found
}
const isSeparable = (found: number[]) =>
  found.length === 3 && found.every((one) => one !== 0 && one === found[0])

const nobody = () => `nobody-${unique()}@example.com`
const many = <T>(count: number, make: () => Promise<T> | T) =>
  Promise.all(Array.from({ length: count }, make))
const addresses = async (count: number, anAccount: () => Promise<{ email: string }>) => ({
  known: (await many(count, anAccount)).map(({ email }) => email),
  unknown: await many(count, nobody),
})

const guest = () => client(app)
const customer = () => aCustomer(app, { address: false })
const askForCode: Call = (email, headers) =>
  guest().call('POST /auth/send-login-otp', { body: { email }, headers })
const askSellerCode: Call = (email, headers) =>
  guest().call('POST /auth/send-login-otp', { body: { email, role: 'ROLE_SELLER' }, headers })
const askToRegister: Call = (email, headers) =>
  guest().call('POST /auth/send-register-otp', { body: { email }, headers })
const register: Call = (email, headers) =>
  guest().call('POST /sellers', { body: aSellerBody({ email }), headers })
/** With a wrong code, as somebody without access to the mailbox. */
const logIn: Call = (email, headers) =>
  guest().call('POST /auth/login', { body: { email, otp: '000000' }, headers })
const logInAsSeller: Call = (email, headers) =>
  guest().call('POST /sellers/login', { body: { email, otp: '000000' }, headers })

/** Asks for a code first, from the same client, which is not timed. */
const afterCode = (ask: Call, guess: Call) => async (emails: Emails) => {
  const headers = new Map<string, Record<string, string>>()
  for (const email of [...emails.known, ...emails.unknown]) {
    headers.set(email, otherClient())
    await ask(email, headers.get(email) ?? {})
  }
  // No code is 000000, or a guess would log in.
  await sql`update one_time_codes set code_hash = 'other'`.execute(app.shop.db)
  return measure(emails, (email) => guess(email, headers.get(email) ?? {}), 10)
}

describe('the time of a reply does not tell whether an address has an account:', () => {
  it.each([
    ['a login code', customer, askForCode],
    ['a seller login code', () => aSeller(app), askSellerCode],
    ['a registration code', customer, askToRegister],
  ] as const)('asking for %s', async (_, anAccount, call) => {
    expect(
      isSeparable(await separatedRounds(async () => measure(await addresses(200, anAccount), call))),
    ).toBe(false)
  })

  it.each([
    ['a login', customer, askForCode, logIn],
    ['a seller login', () => aSeller(app), askSellerCode, logInAsSeller],
  ] as const)('%s with a wrong code', async (_, anAccount, ask, guess) => {
    const round = afterCode(ask, guess)
    expect(isSeparable(await separatedRounds(async () => round(await addresses(200, anAccount))))).toBe(false)
  })

  it.each([
    ['a seller', () => aSeller(app)],
    ['a team member', async () => aMember(app, (await aSeller(app)).id, 'FINANCE')],
  ] as const)('registering as a seller with the address of %s', async (_, anAccount) => {
    const found = await separatedRounds(async () => measure(await addresses(60, anAccount), register, 6))
    expect(isSeparable(found)).toBe(false)
  })

  it('would show a delay for accounts', async () => {
    const found = await separatedRounds(async () => {
      const emails = await addresses(60, customer)
      const known = new Set(emails.known)
      return measure(emails, async (email, headers) => {
        const reply = await askForCode(email, headers)
        if (known.has(email)) await new Promise((resolve) => setTimeout(resolve, 50))
        return reply
      })
    })
    expect(isSeparable(found)).toBe(true)
  })

  // Of a machine as busy as those of CI. Measured instead, the noise of one run could hide the difference.
  it.each([
    [5, true],
    [0, false],
  ])('a difference of %i ms behind noise of 10 ms is shown: %s', async (difference, shown) => {
    const random = seededRandom(1)
    const noise = () => 10 * Math.log(random() / random())
    const rounds = async () => Array.from({ length: 200 }, () => difference + noise())
    expect(isSeparable(await separatedRounds(rounds))).toBe(shown)
  })
})
