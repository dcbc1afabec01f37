// The environment of a soak: the server in a child process, a proxy to its database that can be cut, and the world of
// the histories, whose people retry requests without a reply.
import { sql } from 'kysely'
import { releaseJobsOfDeadWorkers } from '#server/database/jobs/worker-heartbeat.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { type ChildServer, freePort, startProduction } from '../harness/child-server.ts'
import { startDatabaseProxy, type TcpProxy } from '../harness/tcp-proxy.ts'
import { aWorld, type World } from '../histories/world.ts'
import { type Heard, insist, patient } from './patient.ts'

export type Site = {
  app: TestApp
  world: World
  proxy: TcpProxy
  server: { child: ChildServer }
  /** The current damage to the server, until it has recovered. */
  wound: Promise<'killed' | 'cut'> | undefined
  revive: () => Promise<void>
  /** Makes the server run its queue or its scheduled tasks. */
  run: (what: 'jobs' | 'schedule') => Promise<string>
  heard: Heard[]
  /** Start of the real time that the soak has not yet compensated. */
  since: number
  close: () => Promise<void>
}

/** Enough stock and coupon uses for an hour. */
const plenty = { pieces: 50_000, couponUses: 1_000_000 }

export async function openSite(): Promise<Site> {
  const app = await startTestApp({ worker: false })
  const { proxy, url } = await startDatabaseProxy(app.databaseUrl)
  const port = await freePort()
  const start = () => startProduction(app, { PORT: String(port), DATABASE_URL: url }, 'test/soak/server.ts')
  const server = { child: await start() }
  app.stripe.setWebhookUrl(`${server.child.url}/api/webhooks/stripe`)
  const world = await aWorld(app, plenty)
  world.diary.trouble = true
  // Bank results of payouts are steps of the soak, too.
  app.stripe.control.change({ payouts: 'wait' })
  await stopClocks(world)
  let reviving: Promise<void> | undefined
  const site: Site = {
    app,
    world,
    proxy,
    server,
    wound: undefined,
    revive: () => {
      reviving ??= revive(site, start).finally(() => {
        reviving = undefined
      })
      return reviving
    },
    run: (what) => runInServer(site, what),
    heard: [],
    since: Date.now(),
    close: async () => {
      await server.child.kill()
      await proxy.close()
      await app.close()
    },
  }
  site.world = withPatience(site)
  return site
}

function withPatience(site: Site): World {
  const { world, server, heard, revive } = site
  const asked = <P extends World['admin']>(person: P, name: string): P => {
    const own = { name, statuses: [] }
    heard.push(own)
    return patient(person, server.child.url, own, revive)
  }
  return {
    ...world,
    admin: asked(world.admin, 'admin'),
    buyers: world.buyers.map((buyer, index) => asked(buyer, `buyer ${index}`)),
    sellers: world.sellers.map((seller, index) => asked(seller, `seller ${index}`)),
    revive,
  }
}

async function revive(site: Site, start: () => Promise<ChildServer>): Promise<void> {
  const wound = await site.wound
  site.wound = undefined
  if (wound !== 'killed') return
  site.server.child = await start()
  await freeTaken(site)
}

/** Releases locks of the killed server at once instead of after several seconds. */
async function freeTaken({ world, app }: Site): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await world.sql(
      sql`update graphile_worker.${sql.raw(table)} set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
    )
  await releaseJobsOfDeadWorkers(app.shop.db)
}

/**
 * Delayed jobs and job retries wait until the soak makes them due, so that the speed of the machine does not decide
 * which jobs run in a turn.
 */
async function stopClocks({ sql: run }: World): Promise<void> {
  await run(sql`
    create function wait_for_soak() returns trigger language plpgsql as $$
    begin
      if new.run_at > now() then new.run_at := now() + interval '1 day'; end if;
      return new;
    end $$`)
  await run(sql`
    create trigger wait_for_soak before insert or update on graphile_worker._private_jobs
    for each row execute function wait_for_soak()`)
}

/** From now on jobs run at their scheduled time. */
export async function startClocks({ world }: Site): Promise<void> {
  await world.sql(sql`drop trigger wait_for_soak on graphile_worker._private_jobs`)
  await makeDue(world)
}

async function runInServer(site: Site, what: 'jobs' | 'schedule'): Promise<string> {
  const heard: Heard = { name: `the ${what}`, statuses: [] }
  if (what === 'jobs') await makeDue(site.world)
  const { status, body } = await insist(
    heard,
    async () => {
      const answer = await fetch(`${site.server.child.url}/soak/${what}`, { method: 'POST' })
      return { status: answer.status, body: (await answer.json()) as { code?: string } }
    },
    site.revive,
  )
  if (status !== 200) throw new Error(`the ${what} answered ${status}: ${JSON.stringify(body)}`)
  return `${heard.statuses.join(' ')} ${JSON.stringify(body)}, ${await waiting(site.world)}`
}

/** Queued jobs and their attempts. */
async function waiting({ sql: run }: World): Promise<string> {
  const rows = await run(
    sql<{ name: string; tries: number; jobs: number }>`
      select t.identifier as name, j.attempts as tries, count(*)::int as jobs
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by 1, 2 order by 1, 2`,
  )
  return rows.map(({ name, tries, jobs }) => `${jobs} ${name} after ${tries} tries`).join(', ')
}

/** Makes jobs due in the order of their creation. */
const makeDue = ({ sql: run }: World) =>
  run(
    sql`update graphile_worker._private_jobs set run_at = now() - interval '1 day' + id * interval '1 millisecond' where locked_at is null`,
  )
