import type { FastifyInstance } from 'fastify'
import { answerLocalOnly } from '../local-only.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const perPage = 50

interface ListQuery {
  Querystring: { to?: string | string[]; mail?: string; page?: string; refresh?: string }
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? ''

/** A whole number from the query, at most `most`; 0 if invalid. */
const whole = (value: string | undefined, most: number) =>
  /^\d{1,9}$/.test(value ?? '') ? Math.min(Number(value), most) : 0

/**
 * Fastify plugin: the mailbox page and its messages as JSON. Mails contain one-time codes, so both routes answer
 * this machine only.
 */
export function mailboxPages(mailbox: Mailbox) {
  return async (app: FastifyInstance): Promise<void> => {
    answerLocalOnly(app, '/dev/mailbox')
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    })

    app.get<ListQuery>('/dev/mailbox', (request, reply) => {
      const to = single(request.query.to).trim()
      const found = mailbox.messages(to)
      const pageCount = Math.max(1, Math.ceil(found.length / perPage))
      const pageNumber = whole(request.query.page, pageCount - 1)
      const markup = mailboxPage({
        messages: found.slice(pageNumber * perPage, (pageNumber + 1) * perPage),
        total: found.length,
        open: mailbox.message(whole(request.query.mail, Number.MAX_SAFE_INTEGER)),
        to,
        pageNumber,
        pageCount,
        refresh: whole(request.query.refresh, 3600),
      })
      return reply.type('text/html; charset=utf-8').send(markup)
    })

    app.get<ListQuery>('/dev/mailbox/messages', (request) => mailbox.messages(single(request.query.to)))
  }
}
