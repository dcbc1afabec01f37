import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '../api/form-body.ts'
import { framePolicy } from './frame.ts'
import { style } from './style.ts'

/** Shared by all pay pages. They need no CSRF protection: anyone with the URL may pay, so a forged form gains nothing. */
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

/** Browsers also apply form-action to redirects, so the shop's origin must be allowed. */
export function sendPage(reply: FastifyReply, status: number, markup: string, shopUrl: string | undefined) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', framePolicy(style, shopUrl ? new URL(shopUrl).origin : ''))
    .send(markup)
}
