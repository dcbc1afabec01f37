import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, packageProblems } from './code/package-problems.ts'

/** Checks every package of the lock file, without the network: license, install script, deprecation. */
const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const problems = packageProblems(lock)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${Object.keys(lock.packages).length - 1} packages, ${problems.length} problems\n`)
process.exitCode = problems.length ? 1 : 0
