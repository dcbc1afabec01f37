import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '../stripe/api/form.ts'
import { acceptForms } from '../stripe/api/form-body.ts'
import { cardOf, checkForm, emptyForm, type FieldErrors, type Typed } from '../stripe/pages/card-form.ts'
import { framePolicy } from '../stripe/pages/frame.ts'
import { style } from '../stripe/pages/style.ts'
import { expireDueLinks, returnUrl } from './links.ts'
import { bankPage, completePage, endedPage, payPage, unknownPage } from './pay-page.ts'
import { authenticate, lastError, type PaymentOutcome, pay, waitingPayment } from './payments.ts'
import type { PaymentLink, Sandbox } from './wire.ts'

type LinkRequest = FastifyRequest<{ Params: { id: string } }>

const bankDeclined = '?declined=authentication'

/** The hosted pay pages. Whoever knows a link may pay it, so there is nothing a forged form could steal. */
export async function payPages(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { merchantName } = sandbox

  acceptForms(app)

  function find(request: LinkRequest): PaymentLink | undefined {
    expireDueLinks(sandbox)
    return sandbox.store.get('payment_link', request.params.id)
  }

  function show(reply: FastifyReply, link: PaymentLink | undefined, status: number, markup: string) {
    // A browser also checks where a submitted form is redirected to, so the shop's address has to be allowed.
    const shop = link?.callback_url ? new URL(link.callback_url).origin : ''
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy(style, shop))
      .send(markup)
  }

  function showForm(
    reply: FastifyReply,
    link: PaymentLink,
    status: number,
    change: { typed?: Typed; errors?: FieldErrors; declined?: string | null },
  ) {
    const { typed = emptyForm, errors = {}, declined = null } = change
    return show(reply, link, status, payPage({ merchantName, link, typed, errors, declined }))
  }

  function showClosed(reply: FastifyReply, link: PaymentLink | undefined) {
    if (!link) return show(reply, undefined, 404, unknownPage(merchantName))
    if (link.status !== 'paid') return show(reply, link, 410, endedPage(merchantName, link))
    return show(reply, link, 200, completePage(merchantName, link, returnUrl(sandbox, link)))
  }

  function leave(reply: FastifyReply, link: PaymentLink) {
    const back = returnUrl(sandbox, link)
    return back ? reply.redirect(back, 303) : showClosed(reply, link)
  }

  function follow(reply: FastifyReply, outcome: PaymentOutcome, typed: Typed) {
    const { kind, link } = outcome
    if (kind === 'authenticate') return reply.redirect(`${link.id}/authenticate`, 303)
    if (kind === 'declined')
      return showForm(reply, link, 402, { typed, declined: outcome.decline.description })
    return link.status === 'paid' ? leave(reply, link) : showClosed(reply, link)
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })

  app.get('/:id', (request: LinkRequest, reply) => {
    const link = find(request)
    if (link?.status !== 'created') return showClosed(reply, link)
    const declined = request.url.endsWith(bankDeclined) ? lastError(sandbox, link) : null
    return showForm(reply, link, 200, { declined })
  })

  app.post('/:id', (request: LinkRequest, reply) => {
    const link = find(request)
    if (!link) return showClosed(reply, link)
    const typed = readTyped(request.body)
    const errors = checkForm(typed, false, sandbox.now())
    if (link.status === 'created' && Object.keys(errors).length > 0) {
      return showForm(reply, link, 422, { typed, errors })
    }
    return follow(reply, pay(sandbox, link.id, cardOf(typed)), typed)
  })

  app.get('/:id/authenticate', (request: LinkRequest, reply) => {
    const link = find(request)
    if (link?.status !== 'created') return showClosed(reply, link)
    if (!waitingPayment(sandbox, link)) return reply.redirect(`../${link.id}`, 303)
    return show(reply, link, 200, bankPage(merchantName, link))
  })

  app.post('/:id/authenticate', (request: LinkRequest, reply) => {
    const link = find(request)
    if (!link) return showClosed(reply, link)
    const { result } = parseForm(String(request.body ?? ''))
    const outcome = authenticate(sandbox, link.id, result === 'complete')
    if (outcome.link.status === 'created') return reply.redirect(`../${link.id}${bankDeclined}`, 303)
    return outcome.link.status === 'paid' ? leave(reply, outcome.link) : showClosed(reply, outcome.link)
  })
}

function readTyped(body: unknown): Typed {
  const form = parseForm(typeof body === 'string' ? body : '')
  const value = (name: string) => {
    const given = form[name]
    return typeof given === 'string' ? given.slice(0, 200) : ''
  }
  return {
    ...emptyForm,
    number: value('number'),
    expiry: value('expiry'),
    cvc: value('cvc'),
    name: value('name'),
  }
}
