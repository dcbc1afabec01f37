// Writes docs/api-coverage.md from the route table; with --check it only says whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverageDocument } from '#test/coverage/document.ts'

const file = join(import.meta.dirname, '../docs/api-coverage.md')
const wanted = coverageDocument()

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
} else if (readFileSync(file, 'utf8') !== wanted) {
  process.stderr.write('docs/api-coverage.md is out of date: run node scripts/api-coverage.ts\n')
  process.exitCode = 1
}
