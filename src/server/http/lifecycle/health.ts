import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

export type Health = {
  /** Aborts when this node begins to stop. */
  stopping?: AbortSignal | undefined
  /** False when this node has stopped running jobs; absent where jobs do not decide about readiness. */
  jobsRun?: (() => boolean) | undefined
}

/**
 * `/healthz`: the process is alive. `/readyz`: the node can do its work; otherwise 503, and the load balancer or the service
 * manager acts.
 */
export function serveHealth(app: FastifyInstance, shop: Shop, { stopping, jobsRun }: Health): void {
  const role = shop.config.ROLE
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', role }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: 'stopping', role })
    if (jobsRun && !jobsRun()) return reply.code(503).send({ status: 'jobs stopped', role })
    await sql`select 1 from schema_migrations limit 1`.execute(shop.db)
    return { status: 'ready', role }
  })
}
