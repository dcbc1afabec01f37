import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Takes form bodies alone, and as text: their nested keys are read by the form parser. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  )
}
