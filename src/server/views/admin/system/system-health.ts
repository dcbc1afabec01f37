import { sql } from 'kysely'
import type { SystemHealth } from '#contract/admin/system-health.ts'
import type { Db } from '../../../database/open.ts'
import { replicaState } from '../../../database/replica/replica.ts'
import { slowStatements } from '../../../database/slow-statements.ts'
import { readShopGauges } from './shop-gauges.ts'
import { problemsOf } from './system-health.rules.ts'

type DatabaseRow = {
  version: string
  bytes: number
  connections: number
  connectionsMax: number
  migration: string
  largestTables: { name: string; bytes: number; rows: number }[]
  archives: boolean
  archivedAt: Date | null
  failedAt: Date | null
  backup: { madeAt: string; folder: string; bytes: number } | null
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** Everything on the System Health screen. `version` is the shop's. */
export async function readSystemHealth(db: Db, version: string): Promise<SystemHealth> {
  const [{ jobNodes, lastBackupAt: _, ...gauges }, row] = await Promise.all([
    readShopGauges(db),
    readDatabase(db),
  ])
  const replica = replicaState(db)
  const { version: postgres, bytes, connections, connectionsMax, migration, largestTables } = row
  const figures = {
    process: { version, node: process.version, startedAt, jobNodes },
    ...gauges,
    database: {
      ...{ version: postgres, bytes, connections, connectionsMax, migration, largestTables },
      replica: replica && { ...replica, lagSeconds: Math.round(replica.lagSeconds) },
    },
    lastBackup: row.backup && { ...row.backup, madeAt: new Date(row.backup.madeAt).toISOString() },
    archive: row.archives
      ? {
          archivedAt: row.archivedAt?.toISOString() ?? null,
          failedAt: row.failedAt?.toISOString() ?? null,
        }
      : null,
    slowStatements: slowStatements().map((slow) => ({ ...slow, lastAt: slow.lastAt.toISOString() })),
  }
  return { ...figures, problems: problemsOf(figures, new Date()) }
}

async function readDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsMax",
      (select max(name) from schema_migrations) as migration,
      (select json_agg(t) from (
        select relname as name, pg_total_relation_size(c.oid) as bytes, greatest(reltuples, 0)::bigint as rows
        from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p')
        order by 2 desc limit 8) t) as "largestTables",
      current_setting('archive_mode') <> 'off' as archives,
      last_archived_time as "archivedAt", last_failed_time as "failedAt",
      (select json_build_object('madeAt', made_at, 'folder', folder, 'bytes', bytes)
        from backups order by made_at desc limit 1) as backup
    from pg_stat_archiver
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the figures of the database are missing')
  return row
}
