import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { parseForm } from '../api/form.ts'
import { expireDueSessions } from '../checkout/expiry.ts'
import { readFacts } from '../checkout/sessions.ts'
import { formatMoney } from '../money.ts'
import { offeredCards } from '../payments/payment-methods.ts'
import { authenticate, type PaymentOutcome, pay } from '../payments/payments.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardOf, checkForm, emptyForm, type FieldErrors, readTyped, type Typed } from './card-form.ts'
import { hostPages, sendPage } from './hosted.ts'
import { bankPage, completePage, endedPage, unknownPage } from './message-pages.ts'
import { payPage } from './pay-page.ts'

type Session = Stripe.Checkout.Session
type SessionRequest = FastifyRequest<{ Params: { id: string } }>

const bankDeclined = '?declined=authentication'

/** Redirect URL after payment: the shop's success URL with the session id filled in. */
export function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

const amountOf = (session: Session) => formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')

export async function payPages(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { merchantName } = sandbox

  hostPages(app)

  function find(request: SessionRequest): Session | undefined {
    expireDueSessions(sandbox)
    return sandbox.store.get('checkout.session', request.params.id)
  }

  const show = (reply: FastifyReply, session: Session | undefined, status: number, markup: string) =>
    sendPage(reply, status, markup, session && successUrl(session))

  function showForm(
    reply: FastifyReply,
    session: Session,
    status: number,
    change: { typed?: Typed; errors?: FieldErrors; declined?: string | null },
  ) {
    const savedCards = session.customer ? offeredCards(sandbox, String(session.customer)) : []
    // Like the provider, the page opens with the card that was saved last.
    const { typed = { ...emptyForm, card: savedCards[0]?.id ?? '' }, errors = {}, declined = null } = change
    const facts = readFacts(sandbox, session.id)
    const view = { merchantName, session, facts, savedCards, typed, errors, declined }
    return show(reply, session, status, payPage(view))
  }

  function showClosed(reply: FastifyReply, session: Session | undefined) {
    if (!session)
      return show(reply, undefined, 404, unknownPage(merchantName, 'This payment page does not exist'))
    if (session.status === 'expired') {
      const page = endedPage(merchantName, 'This payment page has expired', session.cancel_url)
      return show(reply, session, 410, page)
    }
    return show(reply, session, 200, completePage(merchantName, amountOf(session), successUrl(session)))
  }

  function follow(reply: FastifyReply, outcome: PaymentOutcome, typed: Typed) {
    const { kind, session } = outcome
    if (kind === 'authenticate') return reply.redirect(`${session.id}/authenticate`, 303)
    if (kind === 'declined')
      return showForm(reply, session, 402, { typed, declined: outcome.decline.message })
    return session.status === 'complete'
      ? reply.redirect(successUrl(session), 303)
      : showClosed(reply, session)
  }

  app.get('/:id', (request: SessionRequest, reply) => {
    const session = find(request)
    if (session?.status !== 'open') return showClosed(reply, session)
    const refused = request.url.endsWith(bankDeclined) ? lastError(sandbox, session) : null
    return showForm(reply, session, 200, { declined: refused })
  })

  app.post('/:id', (request: SessionRequest, reply) => {
    const session = find(request)
    if (!session) return showClosed(reply, session)
    const typed = readTyped(request.body)
    const cards = session.customer ? offeredCards(sandbox, String(session.customer)) : []
    const saved = cards.find((card) => card.id === typed.card)?.id
    const errors = checkForm({ ...typed, card: saved ?? '' }, !session.customer_details?.email, sandbox.now())
    if (session.status === 'open' && Object.keys(errors).length > 0) {
      return showForm(reply, session, 422, { typed, errors })
    }
    const attempt = { card: saved ?? cardOf(typed), email: typed.email.trim() || null, save: typed.save }
    return follow(reply, pay(sandbox, session.id, attempt), typed)
  })

  app.get('/:id/authenticate', (request: SessionRequest, reply) => {
    const session = find(request)
    if (session?.status !== 'open') return showClosed(reply, session)
    if (!readFacts(sandbox, session.id).waiting) return reply.redirect(`../${session.id}`, 303)
    return show(reply, session, 200, bankPage(merchantName, amountOf(session)))
  })

  app.post('/:id/authenticate', (request: SessionRequest, reply) => {
    const session = find(request)
    if (!session) return showClosed(reply, session)
    const { result } = parseForm(String(request.body ?? ''))
    const outcome = authenticate(sandbox, session.id, result === 'complete')
    if (outcome.kind === 'paid') return reply.redirect(successUrl(outcome.session), 303)
    if (outcome.session.status === 'open') return reply.redirect(`../${session.id}${bankDeclined}`, 303)
    return outcome.session.status === 'complete'
      ? reply.redirect(successUrl(outcome.session), 303)
      : showClosed(reply, outcome.session)
  })
}

function lastError(sandbox: Sandbox, session: Session): string | null {
  if (!session.payment_intent) return null
  const intent = sandbox.store.get('payment_intent', String(session.payment_intent))
  return intent?.last_payment_error?.message ?? null
}
