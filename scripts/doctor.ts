import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { loadKeys } from '#server/keys.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { withSecretFiles } from '#server/secret-files.ts'
import { checkConnections } from './doctor/check-connections.ts'
import { checkDatabase, checkMigrationUser } from './doctor/check-database.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkNames } from './doctor/check-names.ts'
import { checkPayments } from './doctor/check-payments.ts'
import { checkReplica } from './doctor/check-replica.ts'
import { checkStorage } from './doctor/check-storage.ts'
import { checkWebsite } from './doctor/check-website.ts'
import { type Finding, failed, ok, warning } from './doctor/finding.ts'

/** `npm run doctor -- [--json] [--mail-to ADDRESS]`: checks everything a shop needs, and says how to fix the rest. */
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, 'mail-to': { type: 'string' } },
})

const findings = await examine()
if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
else for (const finding of findings) process.stdout.write(lineOf(finding))
process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0

async function examine(): Promise<Finding[]> {
  const misspelled = checkNames(process.env)
  const config = readSettings()
  if (Array.isArray(config)) return [...config, ...misspelled]
  const parts = await Promise.all([
    checkDatabases(config),
    checkMail(config, values['mail-to'] ?? config.MAIL_FROM),
    checkPayments(config),
    checkStorage(config),
    checkWebsite(config),
  ])
  return [ok('configuration', 'complete'), ...misspelled, checkConnections(config), ...parts.flat()]
}

function readSettings(): Config | Finding[] {
  try {
    return readConfig(withSecretFiles(process.env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const fix =
      '.env.example explains each setting. The other checks follow when the configuration is complete.'
    return error.message.split('\n').map((line) => failed('configuration', line, fix))
  }
}

async function checkDatabases(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL) {
    const fix = 'Set DATABASE_URL for several nodes, replication or point-in-time recovery.'
    return [warning('database', 'the embedded database, which suits small shops', fix)]
  }
  const findings = await checkDatabase(config.DATABASE_URL)
  if (findings[0]?.check === 'database') return findings
  const { DATABASE_MIGRATION_URL: ownerUrl, DATABASE_REPLICA_URL: replicaUrl } = config
  if (ownerUrl) findings.push(...(await checkMigrationUser(ownerUrl)))
  if (replicaUrl) findings.push(await checkReplica(config.DATABASE_URL, replicaUrl))
  return [...findings, await checkKey(config)]
}

/** Bank details that this key cannot read were encrypted by a node with another one. */
async function checkKey(config: Config): Promise<Finding> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL, statement_timeout: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select bank_details_sealed as sealed from sellers where bank_details_sealed is not null order by id desc limit 1',
    )
    const keys = await loadKeys(resolve(config.DATA_DIR), {
      secretKey: config.SECRET_KEY,
      fallback: config.SECRET_KEY_FALLBACK,
    })
    if (rows[0]) keys.unseal(rows[0].sealed)
    return ok('secret key', rows[0] ? 'reads the stored bank details' : 'nothing is encrypted yet')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42P01') return ok('secret key', 'nothing is encrypted yet')
    return failed('secret key', messageOf(error), 'Use the SECRET_KEY (or DATA_DIR/keys) of the other nodes.')
  } finally {
    await client.end()
  }
}

function lineOf({ state, check, says, fix }: Finding): string {
  const mark = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' }[state]
  return `${mark} ${check}: ${says}\n${fix ? `        → ${fix}\n` : ''}`
}
