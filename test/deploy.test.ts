// The files in deploy/ parse, and name settings, files and packages that exist.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { settingNames } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('deploy/**/*.{yaml,yml,tpl,ini,service,sql,sh,example}', { cwd: root })

/** A chart's template with every expression replaced, which is YAML when its structure is right. */
const withoutExpressions = (text: string) =>
  text
    .replace(/^\s*\{\{-? ?(?:if|else|end|range|with|define|\/\*)[^\n]*\}\}\s*$/gm, '')
    .replace(/: \{\{-? ?(?:include|toYaml)[^\n]*nindent[^\n]*\}\}\n(?=\s+role:)/g, ':\n')
    .replace(/^\s*\{\{- (?:include "trove\.\w+"|toYaml) \. \| nindent \d+ \}\}\s*$/gm, '')
    .replace(/\{\{[^}]*\}\}/g, 'x')

describe('every YAML file', () => {
  const yaml = files.filter((file) => /\.ya?ml$/.test(file))
  it.each(yaml)('%s parses', (file) => {
    const text = file.includes('chart/templates') ? withoutExpressions(read(file)) : read(file)
    const problems = parseAllDocuments(text, { merge: true }).flatMap((document) => document.errors)
    expect(problems.map(({ message }) => message)).toEqual([])
  })
})

describe('settings', () => {
  /** Of other programs, and the parts of URLs. */
  const others = new Set([
    'DOMAIN',
    'ACME_EMAIL',
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'OWNER_PASSWORD',
    'SHOP_PASSWORD',
    'GRAFANA_PASSWORD',
    'GF_SECURITY_ADMIN_PASSWORD',
    'BACKUP_PASSPHRASE',
    'ACCESS_KEY_ID',
    'ACCESS_SECRET_KEY',
    'NODE_IMAGE',
    'PATH',
    'ON_ERROR_STOP',
  ])
  const used = (text: string) =>
    [
      ...text.matchAll(
        /(?<![\w$])\$?\$?[{(]?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|ROLE|PAYMENTS)(?=[:=}) ?,`"]|$)/gm,
      ),
    ].map(([, name = '']) => name)

  it('that deploy/ names exist', () => {
    const texts = [
      ...files,
      'deploy/Containerfile',
      'deploy/postgres/Containerfile',
      'deploy/caddy/Caddyfile',
    ].map(read)
    const unknown = texts.flatMap(used).filter((name) => !settingNames.includes(name) && !others.has(name))
    expect(
      [...new Set(unknown)].filter((name) => !/^(CMD|ENTRYPOINT|AF_|MALLOC_|PGBACKREST_|ALERT_)/.test(name)),
    ).toEqual([])
  })

  it('of the server are all in .env.example, and that file names no other', () => {
    const named = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
    const ofStart = ['SANDBOX_PORT', 'SANDBOX_RAZORPAY_PORT']
    expect(named.filter((name) => !settingNames.includes(name) && !ofStart.includes(name))).toEqual([])
    expect(settingNames.filter((name) => !named.includes(name) && name !== 'NODE_ENV')).toEqual([])
    expect(named).toHaveLength(new Set(named).size)
  })

  it('that a shop needs are in compose.yaml', () => {
    const { services } = parseAllDocuments(read('deploy/compose.yaml'), { merge: true })[0]?.toJS() ?? {}
    const needed = [
      'DATABASE_URL',
      'PUBLIC_URL',
      'SECRET_KEY',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'TRUST_PROXY',
    ]
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(Object.keys(services[name].environment)).toEqual(expect.arrayContaining(needed))
    expect(services['web-1'].environment.ROLE).toBe('web')
    expect(services.worker.environment.ROLE).toBe('worker')
    expect(services.worker.environment.DATABASE_URL).not.toContain('pgbouncer')
  })

  it('of shop.env.example reach web nodes and workers', () => {
    const { services } = parseAllDocuments(read('deploy/compose.yaml'), { merge: true })[0]?.toJS() ?? {}
    const optional = [...read('deploy/shop.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(optional).toContain('RAZORPAY_KEY_ID')
    for (const name of ['web-1', 'web-2', 'worker']) {
      expect(services[name].env_file).toEqual([{ path: 'shop.env', required: false }])
      // `environment` wins over `env_file`.
      expect(Object.keys(services[name].environment).filter((setting) => optional.includes(setting))).toEqual(
        [],
      )
    }
  })

  it('of statement and lock timeouts are the same in the chart and in roles.sql', () => {
    const timeouts = (text: string) =>
      [...text.matchAll(/alter role trove_shop set ((?:statement|lock)_timeout = '\d+s')/g)].map(
        ([, one]) => one,
      )
    expect(timeouts(read('deploy/chart/templates/database.yaml'))).toEqual(
      timeouts(read('deploy/postgres/roles.sql')),
    )
    expect(timeouts(read('deploy/postgres/roles.sql'))).toHaveLength(2)
  })
})

it('every service of compose.yaml limits its log', () => {
  const { services } = parseAllDocuments(read('deploy/compose.yaml'), { merge: true })[0]?.toJS() ?? {}
  for (const [name, service] of Object.entries<{ logging?: { options: object } }>(services))
    expect(service.logging?.options, name).toHaveProperty('max-size')
})

it('the image lacks only packages that the server and its scripts do not import', () => {
  const removed = [...read('deploy/Containerfile').matchAll(/dependencies\.(\S+)/g)].map(
    ([, name = '']) => name,
  )
  const sources = globSync('{src/server,src/shared,src/contract,build/server}/**/*.{ts,js}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .concat(['scripts/admin.ts', 'scripts/migrate.ts', 'scripts/doctor.ts'])
  const imports = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\()\s*['"]([^.'"][^'"]*)['"]/g)].map(([, name = '']) => name),
  )
  expect(removed.length).toBeGreaterThan(5)
  expect(removed.filter((name) => imports.some((one) => one === name || one.startsWith(`${name}/`)))).toEqual(
    [],
  )
})
