import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { describeFile, filesIn, type Manifest, manifestName } from './manifest.ts'

/** Folders whose contents PostgreSQL creates again, as in pg_basebackup. WAL is copied at the end. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const skipped = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/

/**
 * Copies the running embedded database, the images and the keys into a new folder below `target`, and returns its path. The
 * manifest is written last, and the folder gets its name when it is complete.
 */
export async function createBackup(options: {
  dataDir: string
  target: string
  /** URL of the embedded database. */
  url: string
  images: Manifest['images']
}): Promise<string> {
  const dataDir = resolve(options.dataDir)
  const createdAt = new Date().toISOString()
  const folder = join(resolve(options.target), `trove-${createdAt.replace(/[:.]/g, '-')}`)
  const draft = `${folder}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const facts = await copyDatabase(join(dataDir, 'postgres'), join(draft, 'postgres'), options.url)
    // After the database, so that every image it names is there.
    if (options.images === 'disk') await copyIfThere(join(dataDir, 'images'), join(draft, 'images'))
    await copyIfThere(join(dataDir, 'keys'), join(draft, 'keys'))
    const files: Manifest['files'] = []
    for (const path of await filesIn(draft)) files.push(await describeFile(draft, path))
    const manifest: Manifest = { createdAt, ...facts, images: options.images, files }
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
    await rename(draft, folder)
    return folder
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

type Facts = Pick<Manifest, 'version' | 'postgres' | 'migration'>

/** An online base backup: PostgreSQL replays the copied WAL at the first start, as after a crash. */
async function copyDatabase(from: string, to: string, url: string): Promise<Facts> {
  const administrator = new URL(url)
  administrator.username = 'postgres'
  const client = new pg.Client({ connectionString: administrator.href })
  await client.connect()
  try {
    // The slot keeps all WAL since the start of the copy, and ends with this connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('npm run admin -- backup', fast => true)`)
    await copyCluster(join(from, 'cluster'), join(to, 'cluster'))
    const { rows } = await client.query(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(to, 'cluster', 'backup_label'), rows[0].labelfile, { mode: 0o600 })
    await copyWal(join(from, 'cluster', 'pg_wal'), join(to, 'cluster', 'pg_wal'))
    await copyFile(join(from, 'password'), join(to, 'password'))
    return await readFacts(client)
  } finally {
    await client.end()
  }
}

async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (!entry.isDirectory()) await copyUnlessGone(source, copy)
    else if (emptied.includes(entry.name)) await mkdir(copy, { mode: 0o700 })
    else await copyCluster(source, copy)
  }
}

/** Tables may be dropped during the copy. */
async function copyUnlessGone(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function copyWal(from: string, to: string): Promise<void> {
  for (const file of await readdir(from, { withFileTypes: true }))
    if (file.isFile()) await copyUnlessGone(join(from, file.name), join(to, file.name))
  // PostgreSQL expects this folder.
  await mkdir(join(to, 'archive_status'), { mode: 0o700, recursive: true })
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.part') })
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<{ postgres: string; migration: string | null }>(
    `select current_setting('server_version') as postgres, (select max(name) from schema_migrations) as migration`,
  )
  const root = dirname(dirname(import.meta.dirname))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, postgres: rows[0]?.postgres ?? '', migration: rows[0]?.migration ?? '' }
}
