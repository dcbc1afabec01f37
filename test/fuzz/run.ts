// Sends random calls as every kind of caller and checks the same assertions on every reply.
import fc from 'fast-check'
import type { TestApp } from '../harness/app.ts'
import { type Reply, send } from '../harness/every-route.ts'
import { expectSafeReply } from '../harness/safe-reply.ts'
import { callOf, type FuzzCall, partsFor } from './calls.ts'
import { type Description, type Operation, operationsOf } from './operations.ts'
import { type Actor, actors, plantTenants, type Tenants } from './tenants.ts'
import { type Memory, remember } from './values.ts'

export type FuzzResult = {
  calls: number
  /** Number of replies by status. */
  statuses: Record<number, number>
  /** Operations with at least one successful reply. */
  succeeded: string[]
  operations: number
  /** Violations with the call that caused them; one of each kind per operation. */
  breaches: string[]
}

/**
 * Sends calls until the time or the number of calls is used up. A violation includes everything needed to reproduce
 * it.
 */
export async function fuzz(
  app: TestApp,
  limits: { seed: number; calls?: number; seconds: number },
): Promise<FuzzResult> {
  const tenants = await plantTenants(app)
  const { json } = await send(app, { method: 'GET', url: '/api/openapi.json' })
  const operations = operationsOf(json as Description)
  const attempts = fc.oneof(...operations.map((operation) => attemptOf(operation)))
  const memory: Memory = { ids: new Map(), own: new Map(), names: [], words: new Map() }
  const result: FuzzResult = {
    calls: 0,
    statuses: {},
    succeeded: [],
    operations: operations.length,
    breaches: [],
  }
  const told = new Set<string>()
  const until = Date.now() + limits.seconds * 1_000
  while (result.calls < (limits.calls ?? Number.POSITIVE_INFINITY) && Date.now() < until) {
    const seed = limits.seed * 1_000_003 + result.calls
    const [attempt] = fc.sample(attempts, { seed, numRuns: 1 })
    if (!attempt) throw new Error('there is nothing to try')
    const call = callOf(attempt.operation, attempt.parts, memory, attempt.actor)
    const story = `call ${result.calls} of seed ${limits.seed}, as ${attempt.actor}:\n${written(call)}`
    const reply = await send(app, { ...call, token: tenants.tokenOf(attempt.actor) })
    const breach = await breachOf(tenants, attempt, reply)
    if (breach && !told.has(`${attempt.operation.name} ${breach.kind}`)) {
      told.add(`${attempt.operation.name} ${breach.kind}`)
      result.breaches.push(
        `${breach.kind}, ${story}\n-> ${reply.status} ${reply.text.slice(0, 600)}\n${breach.why}`,
      )
    }
    result.calls += 1
    result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1
    if (reply.status < 300) {
      remember(memory, reply.json, attempt.actor, attempt.operation.about)
      if (!result.succeeded.includes(attempt.operation.name)) result.succeeded.push(attempt.operation.name)
      payWhatWasOrdered(app, reply.json, attempt.pays)
    }
    if (reply.status === 401 && attempt.actor !== 'guest') await tenants.revive(attempt.actor)
  }
  return result
}

type Attempt = {
  operation: Operation
  actor: Actor
  parts: Parameters<typeof callOf>[1]
  /** Whether an order created by the call is paid. */
  pays: boolean
}

const attemptOf = (operation: Operation): fc.Arbitrary<Attempt> =>
  fc.record({
    operation: fc.constant(operation),
    actor: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...meantFor(operation.access)) },
      { weight: 1, arbitrary: fc.constantFrom(...actors) },
    ),
    parts: partsFor(operation),
    pays: fc.boolean(),
  })

/**
 * User-provided text such as titles may contain anything; only the text of the shop is searched for forbidden
 * content.
 */
function withoutData(reply: Reply): Reply {
  const { details: _details, ...words } = (reply.json ?? {}) as { details?: unknown }
  return reply.status < 400 ? reply : { ...reply, text: JSON.stringify(words) }
}

/** Actors with the access level of the operation. */
const meantFor = (access: string): readonly Actor[] => {
  const named = actors.filter((actor) => actor.split(' ')[0] === access)
  return named.length > 0 ? named : actors
}

async function breachOf(
  tenants: Tenants,
  { operation, actor }: Attempt,
  reply: Reply,
): Promise<{ kind: string; why: string } | undefined> {
  try {
    expectSafeReply(withoutData(reply), operation.name)
  } catch (error) {
    return { kind: `An answer that is not decent (${reply.status})`, why: String(error).slice(0, 600) }
  }
  if (!operation.statuses.has(reply.status))
    return { kind: `A status that is not described (${reply.status})`, why: '' }
  const complaint = reply.status < 300 && operation.judge(reply.status, reply.json)
  if (complaint) return { kind: 'Not the reply that is described', why: complaint }
  if (actor === 'admin') return undefined
  for (const { text, owner, what, shared } of tenants.secrets) {
    if (owner !== actor && reply.text.includes(text) && !(await shared(actor)))
      return { kind: `The ${what} of another`, why: `${text} belongs to ${owner}` }
  }
  return undefined
}

function payWhatWasOrdered(app: TestApp, json: unknown, pays: boolean): void {
  const link = (json as { paymentLinkId?: unknown } | null)?.paymentLinkId
  if (!pays || typeof link !== 'string') return
  try {
    app.stripe.control.pay(link)
  } catch {
    // There is nothing to pay, or the order is already paid; the next call shows the result.
  }
}

const written = ({ method, url, headers, body }: FuzzCall): string =>
  `${method} ${url}\n${JSON.stringify(headers)}\n${String(body ?? '').slice(0, 2_000)}`
