import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseForm } from '../stripe/api/form.ts'
import { controlStyle } from '../stripe/control/control-style.ts'
import { framePolicy } from '../stripe/pages/frame.ts'
import { faultSchema, settingsPatch } from '../stripe/settings.ts'
import type { WebhookSender } from '../stripe/webhooks.ts'
import type { Control } from './control.ts'
import { controlPage } from './control-page.ts'
import { isRazorpayRefusal } from './refusal.ts'
import type { Sandbox } from './wire.ts'

interface ControlOptions {
  sandbox: Sandbox
  sender: WebhookSender
  control: Control
}

const flag = z.union([z.boolean(), z.stringbool()])
const result = z.enum(['complete', 'fail'])
const releaseBody = z.strictObject({
  order: z.enum(['kept', 'reversed', 'shuffled']).optional(),
  events: z.array(z.string()).optional(),
  copies: z.coerce.number().int().min(1).max(1_000).optional(),
  parallel: flag.optional(),
  keepHolding: flag.optional(),
})
const payBody = z.strictObject({
  card: z.string().optional(),
  name: z.string().optional(),
  authentication: result.optional(),
})
const deliveryQuery = z.strictObject({
  state: z.string().optional(),
  type: z.string().optional(),
  event: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
})
const body = {
  authentication: z.strictObject({ result }),
  refund: z.strictObject({ status: z.enum(['processed', 'failed']) }),
  clock: z.strictObject({ advanceSeconds: z.coerce.number() }),
  webhookUrl: z.strictObject({ url: z.url().nullable() }),
}

type ById = FastifyRequest<{ Params: { id: string } }>

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

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) })
    const status = isRazorpayRefusal(error) ? error.status : (error.statusCode ?? 500)
    return reply.status(status).send({ message: error.message })
  })

  /** Answers JSON, or leads back to the page when a form of the page was sent. */
  function answer(request: FastifyRequest, reply: FastifyReply, what: unknown) {
    const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    // Forms post one level below the page, so this works under any prefix.
    return fromPage ? reply.redirect('../sandbox', 303) : reply.send(what)
  }

  // Without a trailing slash, on which the page's relative addresses rest.
  app.get('/', { prefixTrailingSlash: 'no-slash' }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy(controlStyle))
      .send(controlPage(sandbox, sender, control)),
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
  app.post('/clock', async (request, reply) =>
    answer(request, reply, { now: control.moveClock(body.clock.parse(request.body).advanceSeconds) }),
  )
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
    return reply.status(found ? 202 : 404).send({ queued: found })
  })
  app.post('/links/:id/pay', async (request: ById) =>
    control.pay(request.params.id, payBody.parse(request.body ?? {})),
  )
  app.post('/links/:id/authenticate', async (request: ById) =>
    control.authenticate(request.params.id, body.authentication.parse(request.body).result),
  )
  app.post('/links/:id/capture-late', async (request: ById) => control.captureLate(request.params.id))
  app.post('/refunds/:id/settle', async (request: ById) =>
    control.settleRefund(request.params.id, body.refund.parse(request.body).status),
  )
}
