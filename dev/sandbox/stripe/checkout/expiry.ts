import type Stripe from 'stripe'
import type { Call } from '../api/call.ts'
import { invalidRequest } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Cause } from '../wire.ts'
import { readFacts, readSession } from './sessions.ts'

type Session = Stripe.Checkout.Session

/** Expires an open session at the shop's request. */
export function expireSession(sandbox: Sandbox, call: Call): Session {
  const session = readSession(sandbox, call.id)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only sessions with the status open can be expired. This session has the status ${session.status}.`,
    )
  }
  return endSession(sandbox, session, call.cause)
}

/** Expires overdue sessions. */
export function expireDueSessions(sandbox: Sandbox): number {
  const due = sandbox.store.database
    .prepare(
      `SELECT id FROM objects INDEXED BY open_sessions WHERE kind = 'checkout.session' AND body ->> '$.status' = 'open'
         AND body ->> '$.expires_at' <= ? ORDER BY body ->> '$.expires_at'`,
    )
    .all(sandbox.now())
  for (const row of due) {
    sandbox.store.transaction(() => endSession(sandbox, readSession(sandbox, String(row.id)), null))
  }
  return due.length
}

function endSession(sandbox: Sandbox, session: Session, cause: Cause): Session {
  const ended: Session = { ...session, status: 'expired', url: null }
  sandbox.store.put('checkout.session', ended)
  sandbox.store.put('session_facts', { ...readFacts(sandbox, session.id), waiting: null })
  const intent = session.payment_intent && sandbox.store.get('payment_intent', String(session.payment_intent))
  if (intent && intent.status !== 'succeeded') {
    sandbox.store.put('payment_intent', {
      ...intent,
      status: 'canceled',
      canceled_at: sandbox.now(),
      cancellation_reason: 'expired',
      next_action: null,
    })
  }
  sandbox.record('checkout.session.expired', ended, cause)
  return ended
}
