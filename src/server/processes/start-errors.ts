// One-line messages for known startup and command errors: what is wrong and how to fix it.
import { isAbsolute, relative, resolve } from 'node:path'
import { EmbeddedError } from '../database/embedded/programs.ts'
import { isConnectionLost } from '../database/errors.ts'
import { MigrationError } from '../database/migrate.ts'

type Settings = {
  DATABASE_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
  DATA_DIR?: string | undefined
}

/** A failure whose message is for the operator. */
export class StartError extends Error {}

/** The fields of errors of the network, the file system and PostgreSQL. */
type Facts = { code?: string; syscall?: string; path?: string; port?: number; address?: string }

const factsOf = (error: unknown): Facts => (typeof error === 'object' && error !== null ? error : {})

/** Undefined for an unexpected error, which needs its stack. */
export function explainStartError(error: unknown, settings: Settings): string | undefined {
  if (error instanceof StartError || error instanceof MigrationError || error instanceof EmbeddedError)
    return error.message
  const facts = factsOf(error)
  if (facts.syscall === 'listen') return explainPort(facts)
  return explainFolder(error, settings.DATA_DIR || './data') ?? explainDatabase(error, settings)
}

/** Prints the reason and exits with 1; throws an unexpected error. */
export function exitWithReason(error: unknown, settings: Settings): never {
  const reason = explainStartError(error, settings)
  if (reason === undefined) throw error
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function explainPort({ code, port, address }: Facts): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL')
    return `${address} is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`
  return undefined
}

const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'])

function explainFolder(error: unknown, dataDir: string): string | undefined {
  const { code = '', path } = factsOf(error)
  if (!path || !folderCodes.has(code) || !(contains(path, dataDir) || contains(dataDir, path)))
    return undefined
  const fix = code === 'ENOSPC' ? 'Free space there.' : 'Set DATA_DIR to a folder that this user may write.'
  return `DATA_DIR cannot be written: ${messageOf(error)}. ${fix}`
}

function contains(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return !way.startsWith('..') && !isAbsolute(way)
}

const connectCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28P01', '28000', '3D000', '53300'],
])

function explainDatabase(error: unknown, settings: Settings): string | undefined {
  if (!settings.DATABASE_URL) return undefined
  const isKnown = connectCodes.has(factsOf(error).code ?? '') || isConnectionLost(error)
  if (!isKnown && !isPasswordMissing(error) && !isUntrusted(error)) return undefined
  const setting = settings.DATABASE_MIGRATION_URL ? 'DATABASE_URL and DATABASE_MIGRATION_URL' : 'DATABASE_URL'
  return `No connection to the database: ${messageOf(error)}. ${databaseFix(error, setting)}`
}

/** What to do about a failed connection to the database of a setting. */
export function databaseFix(error: unknown, setting: string): string {
  const { code = '' } = factsOf(error)
  if (code === '28P01' || code === '28000' || isPasswordMissing(error))
    return `Correct user and password in ${setting}.`
  if (code === '3D000') return 'Create the database: deploy/postgres/roles.sql.'
  if (code === '53300') return 'Raise max_connections, or lower DATABASE_POOL.'
  if (isUntrusted(error)) return `Set sslrootcert in ${setting} to the certificate of the server's authority.`
  return `Check host and port of ${setting}, the firewall, and that PostgreSQL runs.`
}

/** The server requires a password, and the URL has none. */
const isPasswordMissing = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('SASL: SCRAM-SERVER-FIRST-MESSAGE')

const isUntrusted = (error: unknown): boolean =>
  /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS_CERT_ALTNAME)/.test(
    factsOf(error).code ?? '',
  )

/** The message of an error and its causes; connection errors have only codes. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause === undefined ? own : `${own} (${messageOf(error.cause)})`
}
