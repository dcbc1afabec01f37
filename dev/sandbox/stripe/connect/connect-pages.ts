import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Html, html } from '../../html.ts'
import { answerLocalOnly } from '../../local-only.ts'
import { parseForm } from '../api/form.ts'
import { acceptForms } from '../api/form-body.ts'
import { framedPage, framePolicy } from '../pages/frame.ts'
import { style } from '../pages/style.ts'
import { isRefusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { AccountLink } from '../wire.ts'
import { onboard, onboardings } from './accounts.ts'
import { settlePayout } from './payouts.ts'
import { reverse } from './transfers.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

const choices: Record<(typeof onboardings)[number], string> = {
  enabled: 'Finish: payouts arrive',
  'failing-bank': 'Finish with a bank account that takes no payouts',
  restricted: 'Finish, but leave a document to be asked for',
  review: 'Finish, and leave what you told to be checked',
  'bank-wanted': 'Finish, but name no bank',
  rejected: 'Finish, and be refused',
}

/** The onboarding page. In the sandbox the seller chooses its outcome. */
export async function onboardingPages(
  app: FastifyInstance,
  { sandbox }: { sandbox: Sandbox },
): Promise<void> {
  acceptForms(app)

  function show(reply: FastifyReply, status: number, shop: string, body: Html) {
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'content-security-policy': framePolicy(style, shop),
      })
      .send(
        framedPage(
          `Connect your account · ${sandbox.merchantName}`,
          style,
          html`<main class="message"><p class="merchant">${sandbox.merchantName} <span class="badge">Sandbox</span></p>${body}</main>`,
        ),
      )
  }

  /** A used or expired link redirects to the shop, like at the provider. */
  const usable = (id: string): { link: AccountLink | undefined; open: boolean } => {
    const link = sandbox.store.get('account_link', id)
    return { link, open: link !== undefined && !link.used && link.expires_at > sandbox.now() }
  }

  app.get('/:id', (request: ById, reply) => {
    const { link, open } = usable(request.params.id)
    if (!link) return show(reply, 404, '', html`<h1>This page does not exist</h1>`)
    if (!open) return reply.redirect(link.refresh_url, 303)
    const account = sandbox.store.get('account', link.account)
    const buttons = onboardings.map(
      (end, index) =>
        html`<button ${index > 0 && html`class="plain"`} name="end" value="${end}">${choices[end]}</button>`,
    )
    return show(
      reply,
      200,
      new URL(link.return_url).origin,
      html`<h1>Connect your account</h1>
<p>${account?.business_profile.name ?? 'Your business'} would tell here who runs it and which bank account takes its money. In this sandbox you choose how it ends.</p>
<form method="post">${buttons}</form>`,
    )
  })

  app.post('/:id', (request: ById, reply) => {
    const { link, open } = usable(request.params.id)
    if (!link) return show(reply, 404, '', html`<h1>This page does not exist</h1>`)
    if (!open) return reply.redirect(link.refresh_url, 303)
    const end = onboardings.find((one) => one === parseForm(String(request.body ?? '')).end)
    if (!end) return reply.redirect(request.url, 303)
    sandbox.store.transaction(() => {
      sandbox.store.put('account_link', { ...link, used: true })
      onboard(sandbox, link.account, end)
    })
    return reply.redirect(link.return_url, 303)
  })
}

const body = {
  onboard: z.strictObject({ end: z.enum(onboardings).default('enabled') }),
  settle: z.strictObject({ status: z.enum(['paid', 'failed']) }),
}

/** The same controls over HTTP, for tests in another process. */
export async function connectControlRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: Sandbox },
): Promise<void> {
  answerLocalOnly(app, '/sandbox')
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) })
    const status = isRefusal(error) ? error.status : (error.statusCode ?? 500)
    return reply.status(status).send({ message: error.message })
  })
  app.get('/accounts', async () => sandbox.store.list('account', { limit: 100 }).data)
  app.post('/accounts/:id/onboard', async (request: ById) =>
    onboard(sandbox, request.params.id, body.onboard.parse(request.body ?? {}).end),
  )
  app.get('/payouts', async () => sandbox.store.list('payout', { limit: 100 }).data)
  app.post('/payouts/:id/settle', async (request: ById) =>
    settlePayout(sandbox, request.params.id, body.settle.parse(request.body).status),
  )
  app.get('/transfers', async () => sandbox.store.list('transfer', { limit: 100 }).data)
  app.post('/transfers/:id/reverse', async (request: ById) => reverse(sandbox, request.params.id, undefined))
}
