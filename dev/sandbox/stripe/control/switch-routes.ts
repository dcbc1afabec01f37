import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerLocalOnly } from '../../local-only.ts'
import { parseForm } from '../api/form.ts'
import { framePolicy } from '../pages/frame.ts'
import { faultSchema, settingsPatch } from '../settings.ts'
import type { WebhookSender } from '../webhooks/webhooks.ts'
import { controlStyle } from './control-style.ts'
import type { switches } from './switches.ts'

interface SwitchOptions {
  sender: WebhookSender
  control: ReturnType<typeof switches>
  /** The control page; `refused` is the error of the submitted form. */
  page: (refused: string | undefined) => string
  /** Status of a provider error; undefined for other errors. */
  statusOf: (error: Error) => number | undefined
}

const flag = z.union([z.boolean(), z.stringbool()])
const releaseBody = z.strictObject({
  order: z.enum(['kept', 'reversed', 'shuffled']).optional(),
  events: z.array(z.string()).optional(),
  copies: z.coerce.number().int().min(1).max(1_000).optional(),
  parallel: flag.optional(),
  keepHolding: flag.optional(),
})
const deliveryQuery = z.strictObject({
  state: z.string().optional(),
  type: z.string().optional(),
  event: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
})
const clockBody = z.strictObject({ advanceSeconds: z.coerce.number() })
const webhookUrlBody = z.strictObject({ url: z.url().nullable() })

/** Submitted by the control page, not by a test. */
const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Relative URL of the control page, so that it works under any path prefix. */
function pageFrom(request: FastifyRequest): string {
  const levels = request.url.split('?')[0]?.split('/').length ?? 3
  return `${'../'.repeat(levels - 2)}sandbox`
}

/** Answers with JSON, or redirects to the control page after a form. */
export function answer(request: FastifyRequest, reply: FastifyReply, result: unknown) {
  return isForm(request) ? reply.redirect(pageFrom(request), 303) : reply.send(result)
}

export type ById = FastifyRequest<{ Params: { id: string } }>
type Seen = FastifyRequest<{ Querystring: { refused?: string } }>

/** Control routes that all payment sandboxes share: JSON for tests, and a page with forms for people. */
export function addSwitchRoutes(app: FastifyInstance, { sender, control, page, statusOf }: SwitchOptions) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseForm(text),
  )

  answerLocalOnly(app, '/sandbox')

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const wrong = error instanceof z.ZodError
    const message = wrong ? z.prettifyError(error) : error.message
    if (isForm(request)) {
      return reply.redirect(`${pageFrom(request)}?${new URLSearchParams({ refused: message })}`, 303)
    }
    return reply.status(wrong ? 400 : (statusOf(error) ?? error.statusCode ?? 500)).send({ message })
  })

  // Relative URLs of the page need an address without a trailing slash.
  app.get('/', { prefixTrailingSlash: 'no-slash' }, async (request: Seen, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', framePolicy(controlStyle))
      .send(page(request.query.refused?.slice(0, 300))),
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
    const now = control.moveClock(clockBody.parse(request.body).advanceSeconds)
    return answer(request, reply, { now })
  })
  app.post('/webhook-url', async (request, reply) => {
    sender.setUrl(webhookUrlBody.parse(request.body).url ?? undefined)
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
}
