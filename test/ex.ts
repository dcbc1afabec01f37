import pg from 'pg'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { readSellerRisks } from '#server/views/payouts/seller-risks.ts'
import { readySellers } from '#server/views/payouts/due-lines.ts'
import { readServiceLevels } from '#server/views/sellers/service-levels.ts'
import { readAdminFigures } from '#server/views/admin/admin-figures.ts'
import { daysUpTo } from '#shared/day-range.ts'
const types = new pg.TypeOverrides(); types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.U!, max: 3, types })
let sent: any[] = []
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }), log: (e: any) => void sent.push(e.query) }) as any
const ready = await sql<{seller_id:number,ready:number}>`${readySellers('USD', () => sql`true`)}`.execute(db)
const ids = ready.rows.toSorted((a,b)=>b.ready-a.ready).slice(0,500).map(r=>r.seller_id)
sent = []
await readSellerRisks(db, ids)
await readServiceLevels(db, 2, { today: '2026-11-30', timeZone: 'UTC' } as any)
await readAdminFigures(db, { ...daysUpTo('2026-11-30', 30), timeZone: 'UTC' } as any)
const client = new pg.Client({ connectionString: process.env.U!, options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0' }); await client.connect()
for (const q of sent) {
  if (/^(begin|start|commit)/.test(q.sql)) continue
  let t: string[] = []
  for (let i = 0; i < 3; i++) t = (await client.query(`explain (analyze, timing ${process.argv[2] ?? 'on'}) ${q.sql}`, [...q.parameters])).rows.map(r => r['QUERY PLAN'])
  console.log('=====', q.sql.replace(/\s+/g, ' ').slice(0, 90)); 
      for (const l of t) { const m = /actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)/.exec(l); if (m && Number(m[1]) * Number(m[3]) > 2.5) console.log((Number(m[1]) * Number(m[3])).toFixed(1).padStart(7), l.slice(0, 170)) ; if (/^(Planning T|Execution)/.test(l)) console.log(l)} 
}
await client.end(); await db.destroy()
