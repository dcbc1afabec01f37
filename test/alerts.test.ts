// The alert rules and the dashboard name metrics that the shop has, use the limits of the System Health screen, and each
// alert has a runbook and fires.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { healthLimits } from '#server/views/admin/system/system-health.rules.ts'
import { startTestApp, type TestApp } from './harness/app.ts'

const folder = join(import.meta.dirname, '../deploy/observe')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

type Rule = { alert: string; expr: string; for?: string }
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const expressionOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr
const dashboard = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** Names of metrics in an expression; those of functions and labels are followed by a bracket or a comparison. */
const metricsIn = (expression: string) =>
  [...expression.replace(/"[^"]*"|by \([^)]*\)|\[[^\]]*\]/g, '').matchAll(/\b[a-z]\w*_\w+\b(?!\s*[(=~!])/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  await app.pool.query(
    `insert into reconciliations (gateway, compared_until) values ('STRIPE', now()) on conflict do nothing`,
  )
  await app.pool.query(`insert into backups (folder, bytes) values ('/backup', 1)`)
})
afterAll(() => app?.close())

it('alerts and dashboard use metrics of the shop only', async () => {
  await fetch(`${app.url}/api/products`)
  const shown = await (await fetch(`${app.url}/metrics`)).text()
  const known = new Set([...shown.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const named = [...new Set(expressions.flatMap(metricsIn))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.has(name.replace(/_(bucket|count)$/, '')))).toEqual([])
})

describe('limits', () => {
  it.each([
    ['LoginCodesLate', healthLimits.jobSeconds.codes],
    ['MoneyJobsLate', healthLimits.jobSeconds.money],
    ['MailsLate', healthLimits.jobSeconds.mails],
    ['BackgroundJobsLate', healthLimits.jobSeconds.background],
    ['PaymentsNotCompared', healthLimits.providerSeconds],
    ['RefundsLate', healthLimits.refundSeconds],
    ['ReplicaLags', healthLimits.replicaSeconds],
    ['BackupOld', healthLimits.backupHours * 3_600],
  ])('%s alerts from where System Health shows a problem', (alert, limit) => {
    expect(Number(expressionOf(alert)?.split('>').at(-1))).toBe(limit)
  })
})

it('each alert has a runbook that says what it means, what to check and what to do', () => {
  const sections = read('runbooks.md').split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert))
  for (const section of sections) {
    for (const part of ['**Means** ', '**Check** ', '**Do** ']) expect(section).toContain(part)
  }
})

const promtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
)

it.runIf(promtool || process.env.CI)(
  'each alert fires above its limit, and none in a healthy shop',
  async () => {
    const { stdout } = await promisify(execFile)('promtool', [
      'test',
      'rules',
      join(folder, 'alerts.test.yaml'),
    ])
    expect(stdout).toContain('SUCCESS')
    const fired = [...read('alerts.test.yaml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name)
    expect(fired.sort()).toEqual(rules.map(({ alert }) => alert).sort())
  },
)
