// `npm run doctor` against services that work, and against each one broken.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { S3Sandbox } from '#sandbox/s3/s3.ts'
import { readConfig } from '#server/config.ts'
import { startS3 } from '#test/builders/s3.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { childEnv } from '#test/harness/child-server.ts'
import { aSeller } from '#test/harness/clients.ts'
import { overTcp } from '#test/harness/tcp-proxy.ts'
import { checkConnections } from './check-connections.ts'
import { checkNames } from './check-names.ts'
import type { Finding } from './finding.ts'

// Each run starts a new process.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let s3: S3Sandbox
let sound: Record<string, string>
const closers: (() => unknown)[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  await aSeller(app)
  const started = await startS3()
  s3 = started.s3
  const { config } = app.shop
  sound = {
    DATA_DIR: config.DATA_DIR,
    DATABASE_URL: app.appUrl,
    PUBLIC_URL: app.url,
    SMTP_URL: config.SMTP_URL ?? '',
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: app.webhookSecret,
    STRIPE_API_URL: app.stripe.url,
    ...started.env,
  }
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(async () => {
  await s3?.close()
  await app?.close()
})

async function doctor(env: Record<string, string> = {}, ...args: string[]) {
  const script = join(import.meta.dirname, '../doctor.ts')
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...childEnv, ...sound, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out, err }
}

/** The finding of one check, and the exit code. */
async function findingOf(check: string, env: Record<string, string>) {
  const { code, out, err } = await doctor(env, '--json', '--mail-to', 'operator@example.com')
  expect(err).toBe('')
  const findings = JSON.parse(out) as Finding[]
  return { code, ...findings.find((finding) => finding.check === check) }
}

const changed = (url: string | undefined, change: Partial<URL>) =>
  Object.assign(new URL(url ?? ''), change).href

it('a sound shop: every check is ok or a warning, one mail is sent, and nothing stays in the image store', async () => {
  const { code, out } = await doctor({}, '--mail-to', 'operator@example.com')
  expect(out).not.toContain('FAILED')
  expect(code).toBe(0)
  for (const check of [
    'configuration',
    'connections',
    'database version',
    'migrations',
    'database role',
    'secret key',
    'clock',
    'mail',
    'Stripe key',
    'provider clock',
    'image store',
    'data folder',
    'website',
  ])
    expect(out).toMatch(new RegExp(`^(ok|warning) +${check}: `, 'm'))
  expect(out).toMatch(/^ok +database role: trove_shop cannot change tables/m)
  expect(out).toMatch(/^ok +connections: to other machines are encrypted/m)
  expect(app.mailbox.messages('operator@example.com')).toHaveLength(1)
  expect(s3.objects.size).toBe(0)
})

describe('names what is wrong and how to fix it:', () => {
  it('settings that are missing', async () => {
    const { code, out } = await doctor({ SMTP_URL: '', S3_BUCKET: '' })
    expect(code).toBe(1)
    expect(out).toContain('FAILED  configuration: SMTP_URL: is missing')
    expect(out).toContain('FAILED  configuration: S3_BUCKET: is missing')
  })

  it('names that look like a misspelled setting', () => {
    const env = { METRICS_TOKN: 'x', TRUST_PROXYS: '1', SECRETKEY: 'x', smtp_url: 'x', DATABASE_URL_FIL: 'x' }
    expect(checkNames(env).map(({ says, fix }) => `${says}: ${fix}`)).toEqual([
      'METRICS_TOKN is not a setting: Did you mean METRICS_TOKEN?',
      'TRUST_PROXYS is not a setting: Did you mean TRUST_PROXY?',
      'SECRETKEY is not a setting: Did you mean SECRET_KEY?',
      'smtp_url is not a setting: Did you mean SMTP_URL?',
      'DATABASE_URL_FIL is not a setting: Did you mean DATABASE_URL_FILE?',
    ])
    expect(checkNames({ HOME: '/root', PATH: '/bin', SECRET_KEY_FILE: '/key', PGPORT: '5432' })).toEqual([])
    // The similar setting is set, so this is another variable.
    expect(checkNames({ SMTP_URLS: 'x', SMTP_URL: 'x' })).toEqual([])
  })

  it('the user of the migrations', async () => {
    const owner = await findingOf('migration user', {
      DATABASE_MIGRATION_URL: changed(app.appUrl, { username: 'postgres' }),
    })
    expect(owner).toMatchObject({ state: 'ok' })
    const shop = await findingOf('migration user', { DATABASE_MIGRATION_URL: app.appUrl })
    expect(shop).toMatchObject({ code: 1, state: 'failed', says: 'trove_shop may not change tables' })
    const wrong = { DATABASE_MIGRATION_URL: changed(app.appUrl, { password: 'wrong' }) }
    expect(await findingOf('migration user', wrong)).toMatchObject({
      code: 1,
      state: 'failed',
      fix: 'Correct user and password in DATABASE_MIGRATION_URL.',
    })
  })

  it.each([
    [
      'database',
      'a wrong password',
      () => ({ DATABASE_URL: changed(app.appUrl, { password: 'wrong' }) }),
      /user and password/,
    ],
    [
      'database',
      'a database that does not exist',
      () => ({ DATABASE_URL: changed(app.appUrl, { pathname: '/nowhere' }) }),
      /Create the database/,
    ],
    [
      'database',
      'a port where nothing listens',
      () => ({ DATABASE_URL: changed(app.appUrl, { port: '9' }) }),
      /host and port/,
    ],
    [
      'database role',
      'a superuser',
      () => ({ DATABASE_URL: changed(app.appUrl, { username: 'postgres' }) }),
      /two users/,
    ],
    ['secret key', 'the key of another shop', () => ({ SECRET_KEY: 'x'.repeat(40) }), /SECRET_KEY/],
    [
      'Stripe key',
      'a revoked payment key',
      () => ({ STRIPE_SECRET_KEY: 'sk_test_other' }),
      /Take STRIPE_SECRET_KEY/,
    ],
    ['image store', 'a wrong secret', () => ({ S3_SECRET_ACCESS_KEY: 'other' }), /S3_SECRET_ACCESS_KEY/],
    ['image store', 'a bucket that does not exist', () => ({ S3_BUCKET: 'other' }), /Create the bucket/],
    [
      'image store',
      'a store that cannot be reached',
      () => ({ S3_ENDPOINT: 'http://127.0.0.1:9' }),
      /S3_ENDPOINT/,
    ],
    ['mail', 'a mail server that cannot be reached', () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }), /SMTP_URL/],
    [
      'data folder',
      'a folder that cannot be written',
      () => ({ DATA_DIR: '/etc/hostname/nowhere' }),
      /DATA_DIR/,
    ],
  ])('%s: %s', async (check, _what, env, fix) => {
    const finding = await findingOf(check, env())
    expect(finding).toMatchObject({ code: 1, state: 'failed', fix: expect.stringMatching(fix) })
  })

  it('connections to other machines that are not encrypted', async () => {
    const database = (query = '') => `postgres://shop:x@192.0.2.1:9/trove${query}`
    const encrypted = { S3_ENDPOINT: 'https://192.0.2.1', OTEL_EXPORTER_OTLP_ENDPOINT: '' }
    for (const [env, says] of [
      [{ S3_ENDPOINT: 'http://192.0.2.1:9' }, 'not encrypted: S3_ENDPOINT'],
      [{ DATABASE_URL: database(), ...encrypted }, 'not encrypted: DATABASE_URL'],
      [{ DATABASE_URL: database('?sslmode=verify-full'), ...encrypted }, 'to other machines are encrypted'],
    ] as const)
      expect(checkConnections(readConfig({ ...sound, ...env }))).toMatchObject({ says })
  })

  it('the website: another server answers instead of the shop', async () => {
    const server = createServer((_request, response) => response.end('welcome to nginx')).listen(
      0,
      '127.0.0.1',
    )
    closers.push(() => server.close())
    await once(server, 'listening')
    const PUBLIC_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await findingOf('website', { PUBLIC_URL })).toMatchObject({ code: 1, state: 'failed' })
  })

  it('the proxy and TLS: no trusted proxy, a certificate of no authority, one that ends soon', async () => {
    const folder = inject('scratch')
    const certificate = (name: string, ...dates: string[]) => {
      const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject, ...dates],
        { stdio: 'ignore' },
      )
      return { key: readFileSync(key), cert: readFileSync(cert), path: cert }
    }
    const serve = async (options: { key: Buffer; cert: Buffer }) => {
      const server = createTlsServer(options, (_request, response) => response.end()).listen(0, '127.0.0.1')
      closers.push(() => server.close())
      await once(server, 'listening')
      return `https://localhost:${(server.address() as AddressInfo).port}`
    }
    const valid = certificate('valid', '-days', '5')
    const PUBLIC_URL = await serve(valid)
    expect(await findingOf('TLS', { PUBLIC_URL })).toMatchObject({
      state: 'failed',
      fix: expect.stringContaining('public authority'),
    })
    const trusted = { PUBLIC_URL, NODE_EXTRA_CA_CERTS: valid.path }
    expect(await findingOf('proxy', trusted)).toMatchObject({ code: 1, state: 'failed' })
    expect(await findingOf('TLS', { ...trusted, TRUST_PROXY: '1' })).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/4|5 more days/),
    })
  })

  it('a database that is too old', async () => {
    // Only the start of the protocol: PostgreSQL 14 with trust authentication.
    const { findings } = await pretendVersion(14)
    expect(findings.find(({ check }) => check === 'database version')).toMatchObject({
      state: 'failed',
      says: 'PostgreSQL 14',
    })
  })
})

/** The test's own database, seen through a proxy that changes the version number in each answer. */
async function pretendVersion(number: number): Promise<{ findings: Finding[] }> {
  const target = overTcp(app.appUrl)
  const { connect } = await import('node:net')
  const proxy = createTcpServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const one of [socket, upstream]) one.on('error', () => {})
    socket.pipe(upstream)
    // A row with one column of two digits.
    const row = Buffer.from([0x44, 0, 0, 0, 12, 0, 1, 0, 0, 0, 2])
    upstream.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(row)
      if (at >= 0 && /^1[5-9]$/.test(chunk.toString('latin1', at + row.length, at + row.length + 2)))
        chunk.write(String(number), at + row.length)
      socket.write(chunk)
    })
    upstream.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  closers.push(() => proxy.close())
  await once(proxy, 'listening')
  const port = String((proxy.address() as AddressInfo).port)
  const { out } = await doctor({ DATABASE_URL: changed(target.href, { port }) }, '--json')
  return { findings: JSON.parse(out) as Finding[] }
}
