// One PostgreSQL cluster for the whole test run, in a temporary folder, with a template database migrated once.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { applicationRole, asUser, run, templateName, withDatabase } from './postgres.ts'

const quiet = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) }

// Durability is off: nothing in this cluster outlives the run.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'trove-test-'))
  await chmod(folder, 0o711)
  const cleaner = startCleaner(folder)
  const server = await openEmbedded({ dataDir: join(folder, 'postgres'), log: quiet, settings })
  const cluster = withDatabase(server.socketUrl ?? server.url, 'postgres')
  // Tested apps log in like shops in production: as a role that does not own the tables.
  await run(
    asUser(cluster, 'postgres'),
    `CREATE ROLE trove_app NOLOGIN; GRANT trove_seller TO trove_app;
     CREATE ROLE ${applicationRole} LOGIN PASSWORD '${new URL(cluster).password}' IN ROLE trove_app;
     -- The owner, as whom tests look at and end the connections of apps.
     GRANT pg_read_all_stats, pg_signal_backend TO trove`,
  )
  await run(cluster, `CREATE DATABASE ${templateName}`)
  const migrations = join(import.meta.dirname, '../../migrations')
  await migrate({ url: withDatabase(cluster, templateName), folder: migrations, log: quiet })
  project.provide('postgres', cluster)
  project.provide('scratch', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    cleaner.kill()
  }
}

/**
 * A run may be killed at any moment. The input of the cleaner process closes with the run, and the cleaner then
 * removes files repeatedly for a while, because workers exit slightly later. On systems without /proc, servers stop
 * by themselves when their files are gone.
 */
function startCleaner(folder: string) {
  const script = `
    cat >/dev/null
    for attempt in 1 2 3 4 5 6 7 8 9 10; do
      sleep 1
      for file in $(grep -lzs "^$1/" /proc/[0-9]*/cmdline); do
        case $(tr '\\0' ' ' <"$file") in *"postgres -D $1/"*)
          pid=\${file#/proc/}
          kill -QUIT "\${pid%/cmdline}" ;;
        esac
      done
      rm -rf "$1"
    done`
  const cleaner = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  cleaner.unref()
  if (cleaner.stdin instanceof Socket) cleaner.stdin.unref()
  return cleaner
}
