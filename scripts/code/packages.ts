import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from './audit.ts'
import { componentList } from './component-list.ts'
import { type Lock, packageProblems } from './package-problems.ts'

/**
 * Checks every package of the lock file: license, install script, deprecation and known vulnerabilities. Writes the
 * list of components (SBOM) to build/sbom.cdx.json.
 */
const root = join(import.meta.dirname, '..', '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const audited = audit(root)
const problems = [...packageProblems(lock), ...audited.problems]
for (const problem of problems) process.stdout.write(`${problem}\n`)
if (audited.skipped) process.stdout.write(`Not audited for known vulnerabilities: ${audited.skipped}\n`)

mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(join(root, 'build', 'sbom.cdx.json'), componentList(lock))
process.stdout.write(`${Object.keys(lock.packages).length - 1} packages, ${problems.length} problems\n`)
process.exitCode = problems.length ? 1 : 0
