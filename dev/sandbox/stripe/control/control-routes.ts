import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { disputeReasons } from '../payments/disputes.ts'
import { isRefusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { WebhookSender } from '../webhooks/webhooks.ts'
import type { Control } from './control.ts'
import { controlPage } from './control-page.ts'
import { addSwitchRoutes, answer, type ById } from './switch-routes.ts'

interface ControlOptions {
  sandbox: Sandbox
  sender: WebhookSender
  control: Control
}

const flag = z.union([z.boolean(), z.stringbool()])
const payBody = z.strictObject({
  card: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  save: flag.optional(),
  authentication: z.enum(['complete', 'fail']).optional(),
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
  settlement: z.strictObject({
    amount: z.coerce.number().int().min(1).optional(),
    currency: z.string().optional(),
    wrong: z.enum(['missing', 'duplicate', 'amount']).optional(),
  }),
  settlementEnd: z.strictObject({ status: z.enum(['paid', 'failed']) }),
}

/** Control routes: JSON for tests, and a page with forms for people. */
export async function controlRoutes(app: FastifyInstance, { sandbox, sender, control }: ControlOptions) {
  addSwitchRoutes(app, {
    sender,
    control,
    page: (refused) => controlPage(sandbox, sender, control, refused),
    statusOf: (error) => (isRefusal(error) ? error.status : undefined),
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
  app.post('/settlements', async (request, reply) =>
    answer(request, reply, control.settle(body.settlement.parse(request.body ?? {}))),
  )
  app.post('/settlements/:id/end', async (request: ById, reply) =>
    answer(
      request,
      reply,
      control.endSettlement(request.params.id, body.settlementEnd.parse(request.body).status),
    ),
  )
  app.post('/disputes/:id/move', async (request: ById, reply) =>
    answer(request, reply, control.moveDispute(request.params.id, body.disputeStep.parse(request.body).step)),
  )
}
