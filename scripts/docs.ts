// `npm run docs`: writes the API coverage and screen coverage pages to build/docs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiCoverage } from '#test/coverage/api-coverage.ts'
import { screenCoverage } from '#test/coverage/screen-coverage.ts'

const folder = join(import.meta.dirname, '../build/docs')
mkdirSync(folder, { recursive: true })
for (const [name, page] of Object.entries({
  'api-coverage.md': apiCoverage(),
  'screens.md': screenCoverage(),
})) {
  writeFileSync(join(folder, name), page)
  process.stdout.write(`build/docs/${name}\n`)
}
