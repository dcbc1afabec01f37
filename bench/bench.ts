// `npm run bench`: the throughput of the production server, beside the maximum of this machine.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { ServiceTimes } from './capacity/service-times.ts'
import { type Case, cases, type InProcessCase, warmUpCalls, writers } from './cases.ts'
import { cpuOf, cpuOfConnections, familyOf } from './cpu.ts'
import { httpFloor, sqlFloor } from './floor.ts'
import { exportCases } from './office/export-cases.ts'
import { officeCases } from './office/office-cases.ts'
import { type CaseName, type Options, readOptions, usage } from './options.ts'
import { memoryOf } from './processes/child.ts'
import { type Call, loadHttp, loadInProcess } from './shoppers/load.ts'
import { type Samples, takeSamples } from './shoppers/samples.ts'
import { type Stage, setStage } from './stage.ts'
import { percent, row, whole } from './table.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const options = optionsOrExit()
const stage = await setStage(options).catch((error: Error): never => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const failed: string[] = []
const times: ServiceTimes = {}
try {
  const samples = await takeSamples(stage.database)
  say(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}; ${options.products} products, ` +
      `${options.connections} connections, ${options.seconds} s a case, ${options.processes} serving. The load comes from the same machine.`,
  )
  say(`Server: first answer after ${stage.startMs} ms, ${memoryOf(stage.server) ?? '?'} MB.\n`)
  say(
    row([
      'case',
      'per s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'errors',
      'server us',
      'base us',
      'bytes floor',
      'of it',
      'SQL floor',
      'of it',
    ]),
  )
  for (const name of options.cases) if (await runCase(name, stage, samples)) failed.push(name)
  if (options.save && failed.length === 0)
    await writeFile(options.save, `${JSON.stringify(times, null, 2)}\n`)
  say(`\nServer after the load: ${memoryOf(stage.server) ?? '?'} MB.`)
  say(
    'server us, base us: processor time of the server and of its database connections for each answer, whatever else the machine does.',
  )
  say(
    'bytes floor: the same bytes from a bare node:http server. SQL floor: the least a case must ask the database, by plain pg.',
  )
} finally {
  await stage.close()
}
if (failed.length > 0) {
  process.stderr.write(
    `\nFAILED: ${failed.join(', ')}. Their figures include errors and say nothing about speed.\n`,
  )
  process.exitCode = 1
}

/** Measures one case and its baselines, prints them, and returns whether it had errors. */
async function runCase(name: CaseName, on: Stage, samples: Samples): Promise<boolean> {
  const measured: Case | InProcessCase = { ...cases, ...officeCases, ...exportCases }[name]
  if ('prepareWork' in measured) return runInProcess(measured, on)
  const floorLoad = { connections: options.connections, seconds: Math.min(3, options.seconds) }
  const next = await measured.prepare(on, samples, options)
  const load = { url: on.url, connections: measured.connections ?? options.connections, next }
  await loadHttp({ ...load, amount: measured.warmUp ?? warmUpCalls })
  const serving = familyOf(on.server.process.pid ?? 0)
  const before = [cpuOf(serving), cpuOfConnections(on.databasePid)] as const
  const walBefore = await walBytes(on)
  const figures = await loadHttp({
    ...load,
    seconds: options.seconds,
    amount: measured.amount?.(options),
  })
  const each = (after: number, start: number) => Math.max(0, after - start) / Math.max(1, figures.count)
  const used = [each(cpuOf(serving), before[0]), each(cpuOfConnections(on.databasePid), before[1])] as const
  times[name] = {
    perSecond: Math.round(figures.perSecond),
    serverMicros: Math.round(used[0]),
    databaseMicros: Math.round(used[1]),
    walBytes: Math.round(each(await walBytes(on), walBefore)),
  }
  const cpu = used.map((micros) => (micros > 0 ? whole(micros) : ''))
  const bytes = await httpFloor(on, measured.bytes(samples), floorLoad)
  const sql = measured.sql && (await sqlFloor(on, samples, measured.sql, floorLoad))
  say(
    row([
      measured.title,
      whole(figures.perSecond),
      figures.p50.toFixed(2),
      figures.p95.toFixed(2),
      figures.p99.toFixed(2),
      String(figures.errors),
      ...cpu,
      whole(bytes.perSecond),
      percent(figures, bytes),
      sql ? whole(sql.perSecond) : '',
      sql ? percent(figures, sql) : '',
    ]),
  )
  if (figures.errors > 0) say(`  FAILED: ${figures.firstError ?? 'no response'}${await failedRead(load)}`)
  return figures.errors > 0
}

/** Repeats calls of a reading case until one fails, and returns its path and reply. */
async function failedRead({ url, next }: { url: string; next: () => Call }): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { method = 'GET', path, token, headers } = next()
    if (method !== 'GET') break
    const response = await fetch(url + path, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    const text = await response.text()
    if (!response.ok) return `, for example ${path}: ${response.status} ${text.slice(0, 300)}`
  }
  return ''
}

/** What the database has written to its log so far. */
async function walBytes({ database }: Stage): Promise<number> {
  const { rows } = await database.query("select pg_current_wal_lsn() - '0/0' as bytes")
  return Number(rows[0]?.bytes)
}

/** Measures calls within this process. */
async function runInProcess(measured: InProcessCase, on: Stage): Promise<boolean> {
  const { work, close } = await measured.prepareWork(on)
  const workers = measured.workers ?? writers
  await loadInProcess({ workers, seconds: 1, work })
  const figures = await loadInProcess({ workers, seconds: options.seconds, work })
  await close?.()
  const times = [figures.p50, figures.p95, figures.p99].map((time) => time.toFixed(2))
  say(row([measured.title, whole(figures.perSecond), ...times, String(figures.errors)]))
  return false
}

function optionsOrExit(): Options {
  try {
    const read = readOptions(process.argv.slice(2))
    if (read !== 'help') return read
    say(usage)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`)
    process.exit(2)
  }
}
