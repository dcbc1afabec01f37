import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Accepts form bodies only, as text. The form parser reads nested keys. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  )
}
