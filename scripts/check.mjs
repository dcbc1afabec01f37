// Static checks: format, types, import rules, sizes, SQL, dead code, page weight.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run24 } from './launcher.mjs'

/** The script of a package's command. */
function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

const steps = [
  ['Format and lint', () => [tool('@biomejs/biome', 'biome'), 'check']],
  ['Route types', () => [tool('@react-router/dev', 'react-router'), 'typegen']],
  ['Types', () => [tool('typescript', 'tsc'), '--noEmit']],
  [
    'Dependency rules',
    () => [tool('dependency-cruiser', 'depcruise'), 'src', 'dev', '--config', '.dependency-cruiser.cjs'],
  ],
  ['Limits of size and shape', () => ['scripts/house.ts', '--check']],
  ['SQL against the migrated database', () => ['scripts/sql/check-sql.ts']],
  ['Unused files, exports and packages', () => [tool('knip')]],
  [
    'Packages: licenses, install scripts, deprecation, vulnerabilities, SBOM',
    () => ['scripts/code/packages.ts'],
  ],
  ['Weight of the pages', () => ['scripts/pages/budget.ts'], () => existsSync(join(root, 'build', 'client'))],
]

/** Runs all steps, also after a failure, and returns the names of the failed steps. */
export async function check() {
  const failed = []
  for (const [name, args, applies] of steps) {
    if (applies && !applies()) continue
    process.stdout.write(`\n== ${name}\n`)
    if ((await run24(args())) !== 0) failed.push(name)
  }
  process.stdout.write(failed.length ? `\nCheck failed: ${failed.join('; ')}\n` : '\nCheck passed\n')
  return failed
}
