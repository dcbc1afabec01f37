import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSwitchRoutes, answer, type ById } from '../../stripe/control/switch-routes.ts'
import type { WebhookSender } from '../../stripe/webhooks/webhooks.ts'
import { disputeReasons, disputeSteps } from '../disputes.ts'
import { isRazorpayRefusal } from '../refusal.ts'
import type { Sandbox } from '../wire.ts'
import type { Control } from './control.ts'
import { controlPage } from './control-page.ts'

interface ControlOptions {
  sandbox: Sandbox
  sender: WebhookSender
  control: Control
}

const flag = z.union([z.boolean(), z.stringbool()])
const result = z.enum(['complete', 'fail'])
const payBody = z.strictObject({
  card: z.string().optional(),
  name: z.string().optional(),
  authentication: result.optional(),
})
const body = {
  authentication: z.strictObject({ result }),
  refund: z.strictObject({ status: z.enum(['processed', 'failed']) }),
  dispute: z.strictObject({
    reason: z.enum(disputeReasons).optional(),
    amount: z.coerce.number().int().min(1).optional(),
    inquiry: flag.optional(),
    onset: flag.optional(),
  }),
  disputeStep: z.strictObject({
    step: z.enum(disputeSteps),
    lost: z.coerce.number().int().min(1).optional(),
  }),
}

/** Control routes: JSON for tests, and a page with forms for people. */
export async function controlRoutes(app: FastifyInstance, { sandbox, sender, control }: ControlOptions) {
  addSwitchRoutes(app, {
    sender,
    control,
    page: (refused) => controlPage(sandbox, sender, control, refused),
    statusOf: (error) => (isRazorpayRefusal(error) ? error.status : undefined),
  })
  app.post('/links/:id/pay', async (request: ById) =>
    control.pay(request.params.id, payBody.parse(request.body ?? {})),
  )
  app.post('/links/:id/authenticate', async (request: ById) =>
    control.authenticate(request.params.id, body.authentication.parse(request.body).result),
  )
  app.post('/links/:id/capture-late', async (request: ById) => control.captureLate(request.params.id))
  app.post('/refunds/:id/settle', async (request: ById, reply) =>
    answer(request, reply, control.settleRefund(request.params.id, body.refund.parse(request.body).status)),
  )
  app.post('/payments/:id/dispute', async (request: ById, reply) =>
    answer(request, reply, control.dispute(request.params.id, body.dispute.parse(request.body ?? {}))),
  )
  app.post('/disputes/:id/move', async (request: ById, reply) => {
    const { step, lost } = body.disputeStep.parse(request.body)
    return answer(request, reply, control.moveDispute(request.params.id, step, lost))
  })
}
