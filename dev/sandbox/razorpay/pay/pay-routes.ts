import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '../../stripe/api/form.ts'
import { formatMoney } from '../../stripe/money.ts'
import {
  cardOf,
  checkForm,
  emptyForm,
  type FieldErrors,
  readTyped,
  type Typed,
} from '../../stripe/pages/card-form.ts'
import { hostPages, sendPage } from '../../stripe/pages/hosted.ts'
import { bankPage, completePage, endedPage, unknownPage } from '../../stripe/pages/message-pages.ts'
import { authenticate, lastError, type PaymentOutcome, pay, waitingPayment } from '../payments.ts'
import type { PaymentLink, Sandbox } from '../wire.ts'
import { expireDueLinks, returnUrl } from './links.ts'
import { payPage } from './pay-page.ts'

type LinkRequest = FastifyRequest<{ Params: { id: string } }>

const bankDeclined = '?declined=authentication'

const amountOf = ({ amount, currency }: PaymentLink) => formatMoney(amount, currency)

export async function payPages(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { merchantName } = sandbox

  hostPages(app)

  function find(request: LinkRequest): PaymentLink | undefined {
    expireDueLinks(sandbox)
    return sandbox.store.get('payment_link', request.params.id)
  }

  const show = (reply: FastifyReply, link: PaymentLink | undefined, status: number, markup: string) =>
    sendPage(reply, status, markup, link?.callback_url)

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
    if (!link)
      return show(reply, undefined, 404, unknownPage(merchantName, 'This payment link does not exist'))
    if (link.status !== 'paid') {
      const title = `This payment link has ${link.status === 'cancelled' ? 'been cancelled' : 'expired'}`
      const back = link.callback_url ? new URL('/checkout', link.callback_url).href : null
      return show(reply, link, 410, endedPage(merchantName, title, back))
    }
    return show(reply, link, 200, completePage(merchantName, amountOf(link), returnUrl(sandbox, link)))
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

  app.get('/:id', (request: LinkRequest, reply) => {
    const link = find(request)
    if (link?.status !== 'created') return showClosed(reply, link)
    const declined = request.url.endsWith(bankDeclined) ? lastError(sandbox, link) : null
    return showForm(reply, link, 200, { declined })
  })

  app.post('/:id', (request: LinkRequest, reply) => {
    const link = find(request)
    if (!link) return showClosed(reply, link)
    // This provider's sandbox saves no cards.
    const typed = { ...readTyped(request.body), card: '' }
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
    return show(reply, link, 200, bankPage(merchantName, amountOf(link)))
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
