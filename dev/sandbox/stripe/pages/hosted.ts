import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '../api/form-body.ts'
import { framePolicy } from './frame.ts'
import { style } from './style.ts'

/** What every provider's pay pages have in common. Whoever knows an address may pay there: a forged form could steal nothing. */
export function hostPages(app: FastifyInstance): void {
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })
}

/** A browser also checks where a submitted form is redirected to, so the shop's address has to be allowed. */
export function sendPage(reply: FastifyReply, status: number, markup: string, shopUrl: string | undefined) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', framePolicy(style, shopUrl ? new URL(shopUrl).origin : ''))
    .send(markup)
}
