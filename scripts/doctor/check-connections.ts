import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/live-settings.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Connections that leave this machine unencrypted. A private network may be enough protection, so they are a warning. */
export function checkConnections(config: Config): Finding {
  const open = [
    ...(['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) =>
      isOpenDatabase(config[name]),
    ),
    ...(config.IMAGE_STORE === 's3' && isOpenHttp(config.S3_ENDPOINT) ? ['S3_ENDPOINT'] : []),
    ...(isOpenHttp(config.OTEL_EXPORTER_OTLP_ENDPOINT) ? ['OTEL_EXPORTER_OTLP_ENDPOINT'] : []),
  ]
  if (open.length === 0) return ok('connections', 'to other machines are encrypted')
  const fix =
    'Add sslmode=verify-full (and sslrootcert) to database URLs and use https:// for the others, or keep them in a private network.'
  return warning('connections', `not encrypted: ${open.join(', ')}`, fix)
}

function isOpenDatabase(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  if (!url) return false
  const host = url.searchParams.get('host') ?? url.hostname
  // Without a host, or with a folder as host, it is a Unix socket.
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || isLoopback(host)) return false
  const mode = url.searchParams.get('sslmode') ?? (url.searchParams.has('ssl') ? 'require' : 'disable')
  return mode === 'disable' || mode === 'allow'
}

function isOpenHttp(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
