// `npm test`: installs packages and a browser if missing, and runs all checks and tests. Arguments go to vitest and skip the
// static checks. `--changed [COMMIT]` runs the tests nearest to the changes since the commit (default: uncommitted changes).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { check } from './check.mjs'
import { ensureBuilt, ensureInstalled, root, run, run24, say } from './launcher.mjs'
import { changedTests } from './testing/changed-tests.mjs'

const started = Date.now()
const wanted = process.argv.slice(2)
if (wanted[0] === '--changed') chooseChanged()
const results = join(root, '.cache', 'test-results.json')

await ensureInstalled({ dev: true })
const browser = await ensureBrowser()
await ensureBuilt()
const failedChecks = wanted.length ? [] : await check()

say(browser ? `Tests (browser: ${browser})` : 'Tests, without those that need a browser')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(results, { force: true })
const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
const projects = browser ? [] : ['--project=unit']
const code = await run24(['node_modules/vitest/vitest.mjs', 'run', ...reports, ...projects, ...wanted], {
  env: { NODE_ENV: 'test', ...(browser && { CHROMIUM_PATH: browser }) },
})

const { passed, failed, unsteady, files } = count(code)
const slow = wanted.length ? [] : overBudget(files)
printSlowest(files)
for (const { path, seconds, budget } of slow)
  process.stdout.write(`Too slow: ${path} took ${seconds} s of ${budget} s (test/durations.json)\n`)
for (const { name, why } of unsteady) process.stdout.write(`Flaky, passed on retry: ${name}\n  ${why}\n`)
for (const name of failedChecks) process.stdout.write(`Failed check: ${name}\n`)
if (!browser) process.stdout.write('Failed: no browser was found for the journeys\n')
const allFailed = failed + failedChecks.length + slow.length + (browser ? 0 : 1)
process.stdout.write(`${Math.round((Date.now() - started) / 1000)} seconds\n`)
process.stdout.write(`${passed} passed, ${allFailed} failed\n`)
process.exitCode = allFailed === 0 ? 0 : 1

/** Replaces the arguments with the chosen files; exits if there are none. */
function chooseChanged() {
  const { changed, chosen, left } = changedTests(wanted[1])
  say(`${changed.length} files changed, ${chosen.length + left} test files affected`)
  if (left > 0) say(`${left} of them do not fit into two minutes and are left out; npm test runs them`)
  if (chosen.length === 0) process.exit(0)
  wanted.splice(0, wanted.length, ...chosen)
}

/** Reads vitest's report. A file that fails to load counts as one failure, and so does an interrupted run. */
function count(code) {
  if (!existsSync(results)) return { passed: 0, failed: 1, unsteady: [], files: [] }
  const report = JSON.parse(readFileSync(results, 'utf8'))
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  const unsteady = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why] }) => ({ name: fullName, why: why.split('\n')[0] })),
  )
  const files = report.testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name).replaceAll('\\', '/'),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((one, other) => other.seconds - one.seconds)
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1), unsteady, files }
}

function printSlowest(files) {
  if (files.length < 2) return
  process.stdout.write('The slowest files:\n')
  for (const { path, seconds } of files.slice(0, 10))
    process.stdout.write(`${String(seconds).padStart(5)} s  ${path}\n`)
}

/**
 * The files that took longer than their limit in test/durations.json. The limits grow with the total time of the run, because
 * on a slow or busy machine all files take longer.
 */
function overBudget(files) {
  const {
    total,
    rest,
    files: limits,
  } = JSON.parse(readFileSync(join(root, 'test', 'durations.json'), 'utf8'))
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
  const slower = Math.max(1, seconds / total)
  return files
    .map((file) => ({ ...file, budget: Math.round((limits[file.path] ?? rest) * slower) }))
    .filter(({ seconds, budget }) => seconds > budget)
}

/** The path of Chromium. Installs it if it is missing, as root on Debian. */
async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && findInPath('apt-get')) {
    say('Installing Chromium')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env })
    await run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      {
        env,
      },
    )
    const installed = findBrowser()
    if (installed) return installed
  }
  say(
    'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
  return undefined
}

function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  for (const name of [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ]) {
    const path = findInPath(name)
    if (path) return path
  }
  return existsSync(mac) ? mac : undefined
}

function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
