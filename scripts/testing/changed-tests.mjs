// `npm test -- --changed [COMMIT]`: the tests nearest to a change, as many as fit into two minutes.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../launcher.mjs'

/** Two minutes minus the start, on the three workers of vitest.config.ts. */
const budgetSeconds = 90 * 3
/** For files without an entry in test/durations.json. */
const journeySeconds = 15
const otherSeconds = 2

/**
 * These import the whole product, so every test that starts it would count as affected by every change. The search for
 * affected tests does not go through them.
 */
const roots = new Set([
  'src/server/app.ts',
  'src/server/routes.ts',
  'src/server/processes/start.ts',
  'src/server/worker.ts',
  'dev/demo/load.ts',
  'test/harness/app.ts',
  'test/harness/demo-shop.ts',
])

/** Tests of files that are not imported. */
const testsOf = [
  {
    changed: /^migrations\//,
    tests: [
      'src/server/views/books/invariants.test.ts',
      'test/row-security.test.ts',
      'test/statements.test.ts',
      'test/isolation.test.ts',
    ],
  },
]

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g
const isTest = (path) => path.endsWith('.test.ts')

/** The tests to run for the changes since the commit, and the number of affected test files that do not fit. */
export function changedTests(since = 'HEAD') {
  const changed = changedSince(since)
  const sources = new Map(
    git('ls-files', '--cached', '--others', '--exclude-standard')
      .filter(
        (path) => /^(src|test|scripts|bench)\/.*\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)),
      )
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const screens = JSON.parse(readFileSync(join(root, 'test/coverage/screens.json'), 'utf8'))
  const durations = JSON.parse(readFileSync(join(root, 'test/durations.json'), 'utf8')).files
  return { changed, ...fitting(affectedTests(changed, sources, screens), durations) }
}

/** The output lines of a git command. */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(commit) {
  return [
    ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

/**
 * Returns the affected test files, nearest first. The distance is the number of imports between a changed file and the
 * test. Tests in the folder of a changed file have distance 1. A journey is one step from the components that
 * test/coverage/screens.json lists with it.
 */
export function affectedTests(changed, sources, screens) {
  const importers = importersOf(sources)
  const journeys = journeysOf(screens)
  const distances = new Map(changed.map((path) => [path, 0]))
  const queue = [...changed]
  const reach = (path, distance) => {
    if (distances.has(path) || !sources.has(path)) return
    distances.set(path, distance)
    queue.push(path)
  }
  for (const path of changed) {
    for (const { changed: pattern, tests } of testsOf)
      if (pattern.test(path)) for (const test of tests) reach(test, 1)
    if (!/^(src|scripts)\//.test(path)) continue
    for (const other of sources.keys()) if (isTest(other) && dirname(other) === dirname(path)) reach(other, 1)
  }
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const next = (distances.get(path) ?? 0) + 1
    for (const journey of journeys.get(path) ?? []) reach(journey, next)
    if (!roots.has(path)) for (const importer of importers.get(path) ?? []) reach(importer, next)
  }
  return [...distances]
    .filter(([path]) => isTest(path) && sources.has(path))
    .sort(([, one], [, other]) => one - other)
    .map(([path]) => path)
}

/** For each file, the files that import it. */
function importersOf(sources) {
  const importers = new Map()
  for (const [path, text] of sources) {
    for (const [, name] of text.matchAll(importPattern)) {
      const target = pathOf(name, path)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** The folders of the `#name/…` imports in package.json. */
const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports).map(
  ([alias, folder]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')],
)

function pathOf(name, from) {
  const [alias, folder] = aliases.find(([start]) => name.startsWith(start)) ?? []
  if (alias) return folder + name.slice(alias.length)
  return normalize(join(dirname(from), name)).replaceAll('\\', '/')
}

/** The journeys that test each component, from the rows of test/coverage/screens.json. */
function journeysOf(screens) {
  const journeys = new Map()
  for (const { components, file } of Object.values(screens).flat())
    for (const component of components) journeys.set(component, [...(journeys.get(component) ?? []), file])
  return journeys
}

/** The nearest files that fit into the time. The limits in test/durations.json are three times the measured durations. */
function fitting(tests, budgets) {
  const secondsOf = (path) =>
    budgets[path] ? budgets[path] / 3 : path.startsWith('test/journeys/') ? journeySeconds : otherSeconds
  const chosen = []
  let seconds = 0
  for (const path of tests) {
    if (seconds + secondsOf(path) > budgetSeconds || !existsSync(join(root, path))) continue
    seconds += secondsOf(path)
    chosen.push(path)
  }
  return { chosen, left: tests.length - chosen.length }
}
