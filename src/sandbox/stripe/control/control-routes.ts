import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseForm } from '../api/form.ts'
import { disputeReasons } from '../disputes.ts'
import { framePolicy } from '../pages/frame.ts'
import { isRefusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { faultSchema, settingsPatch } from '../settings.ts'
import type { WebhookSender } from '../webhooks.ts'
import type { Control } from './control.ts'
import { controlPage } from './control-page.ts'
import { controlStyle } from './control-style.ts'

interface ControlOptions {
  sandbox: Sandbox
  sender: WebhookSender
  control: Control
}

const flag = z.union([z.boolean(), z.stringbool()])
const releaseBody = z.strictObject({
  order: z.enum(['kept', 'reversed', 'shuffled']).optional(),
  events: z.array(z.string()).optional(),
  copies: z.coerce.number().int().min(1).max(1_000).optional(),
  parallel: flag.optional(),
  keepHolding: flag.optional(),
})
const payBody = z.strictObject({
  card: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  save: flag.optional(),
  authentication: z.enum(['complete', 'fail']).optional(),
})
const deliveryQuery = z.strictObject({
  state: z.string().optional(),
  type: z.string().optional(),
  event: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
})
const body = {
  authentication: z.strictObject({ result: z.enum(['complete', 'fail']) }),
  refund: z.strictObject({ status: z.enum(['succeeded', 'failed']) }),
  dispute: z.strictObject({
    reason: z.enum(disputeReasons).optional(),
    amount: z.coerce.number().int().min(1).optional(),
    inquiry: flag.optional(),
  }),
  disputeStep: z.strictObject({ step: z.enum(['review', 'escalate', 'win', 'lose']) }),
  clock: z.strictObject({ advanceSeconds: z.coerce.number() }),
  webhookUrl: z.strictObject({ url: z.url().nullable() }),
}

/** Sent by the page, not by a test. */
const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** As many levels up as the form posted below the page, so this works under any prefix. */
function pageFrom(request: FastifyRequest): string {
  const levels = request.url.split('?')[0]?.split('/').length ?? 3
  return `${'../'.repeat(levels - 2)}sandbox`
}

type ById = FastifyRequest<{ Params: { id: string } }>
type Seen = FastifyRequest<{ Querystring: { refused?: string } }>

/** The switches over HTTP: JSON for tests, and a small page with forms for people. */
export async function controlRoutes(app: FastifyInstance, { sandbox, sender, control }: ControlOptions) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseForm(text),
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    // Another site's page must not be able to turn the switches.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.status(403).send({ message: 'Requests from other sites are refused.' })
    }
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const wrong = error instanceof z.ZodError
    const message = wrong ? z.prettifyError(error) : error.message
    const status = wrong ? 400 : isRefusal(error) ? error.status : (error.statusCode ?? 500)
    if (isForm(request)) {
      return reply.redirect(`${pageFrom(request)}?${new URLSearchParams({ refused: message })}`, 303)
    }
    return reply.status(status).send({ message })
  })

  /** Answers JSON, or leads back to the page when a form of the page was sent. */
  function answer(request: FastifyRequest, reply: FastifyReply, result: unknown) {
    return isForm(request) ? reply.redirect(pageFrom(request), 303) : reply.send(result)
  }

  // Without a trailing slash, on which the page's relative addresses rest.
  app.get('/', { prefixTrailingSlash: 'no-slash' }, async (request: Seen, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy(controlStyle))
      .send(controlPage(sandbox, sender, control, request.query.refused?.slice(0, 300))),
  )
  app.get('/settings', async () => control.settings())
  app.post('/settings', async (request, reply) =>
    answer(request, reply, control.change(settingsPatch.parse(request.body))),
  )
  app.post('/reset', async (request, reply) => answer(request, reply, control.reset()))
  app.post('/faults', async (request, reply) =>
    answer(request, reply, control.fail(faultSchema.parse(request.body))),
  )
  app.delete('/faults', async () => control.clearFaults())
  app.post('/faults/clear', async (request, reply) => answer(request, reply, control.clearFaults()))
  app.post('/clock', async (request, reply) => {
    const now = control.moveClock(body.clock.parse(request.body).advanceSeconds)
    return answer(request, reply, { now })
  })
  app.post('/webhook-url', async (request, reply) => {
    sender.setUrl(body.webhookUrl.parse(request.body).url ?? undefined)
    return answer(request, reply, { url: sender.url() ?? null })
  })
  app.post('/release', async (request, reply) =>
    answer(request, reply, await control.releaseWebhooks(releaseBody.parse(request.body ?? {}))),
  )
  app.get('/deliveries', async (request) => control.deliveries(deliveryQuery.parse(request.query)))
  app.post('/deliveries/:id/resend', async (request: ById, reply) => {
    const found = control.resend(Number(request.params.id))
    return found
      ? answer(request, reply.status(202), { queued: true })
      : reply.status(404).send({ queued: false })
  })
  app.post('/sessions/:id/pay', async (request: ById) =>
    control.pay(request.params.id, payBody.parse(request.body ?? {})),
  )
  app.post('/sessions/:id/authenticate', async (request: ById) =>
    control.authenticate(request.params.id, body.authentication.parse(request.body).result),
  )
  app.post('/refunds/:id/settle', async (request: ById, reply) =>
    answer(request, reply, control.settleRefund(request.params.id, body.refund.parse(request.body).status)),
  )
  app.post('/payments/:id/dispute', async (request: ById, reply) =>
    answer(request, reply, control.dispute(request.params.id, body.dispute.parse(request.body ?? {}))),
  )
  app.post('/disputes/:id/move', async (request: ById, reply) =>
    answer(request, reply, control.moveDispute(request.params.id, body.disputeStep.parse(request.body).step)),
  )
}
