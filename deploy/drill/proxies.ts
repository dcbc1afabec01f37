// HAProxy in front of the databases and the web nodes, and PgBouncer between the web nodes and HAProxy.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostAddress, type Machine, patroniPort, postgresPort } from './machines.ts'
import { type Program, startProgram } from './processes.ts'

export const ports = {
  database: 5500,
  pooled: 6500,
  shop: 8500,
  web: [3501, 3502],
  worker: 3503,
  provider: 3504,
}

export function startProxies(folder: string, machines: Machine[], shopPassword: string): Program[] {
  const haproxy = join(folder, 'haproxy.cfg')
  writeFileSync(haproxy, haproxyConfig(machines))
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"trove_shop" "${shopPassword}"\n`)
  const pgbouncer = join(folder, 'pgbouncer.ini')
  writeFileSync(pgbouncer, pgbouncerConfig(users))
  return [
    startProgram(['haproxy', '-db', '-f', haproxy], { log: join(folder, 'haproxy.log') }),
    startProgram(['runuser', '-u', 'postgres', '--', 'pgbouncer', pgbouncer], {
      log: join(folder, 'pgbouncer.log'),
    }),
  ]
}

const haproxyConfig = (machines: Machine[]) => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 1s
listen database
  bind ${hostAddress}:${ports.database}
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server check inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, address }) => `  server ${name} ${address}:${postgresPort} check port ${patroniPort}`).join('\n')}
listen shop
  bind 127.0.0.1:${ports.shop}
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  http-reuse always
  default-server check inter 250ms fall 2 rise 1
${ports.web.map((port, index) => `  server web${index + 1} 127.0.0.1:${port}`).join('\n')}
`

const pgbouncerConfig = (users: string) => `
[databases]
trove = host=${hostAddress} port=${ports.database} dbname=trove
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`
