// Every test quoted in docs/security.md exists, and the page names every file of this folder. No requirement is left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')
const page = read('security.md')
const attacks = page.slice(page.indexOf('## Attacks and tests'))
const lines = attacks.split('\n').filter((line) => /^\| (?!Attack )/.test(line))
const rows = lines.flatMap((line) =>
  [...line.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\): (.+?)(?=; \[|; open: | \|$)/g)].map(
    ([, file = '', quote = '']) => ({ file, quote }),
  ),
)

describe('docs/security.md', () => {
  it('names a test or a gap in every table row', () => {
    expect(rows.length).toBeGreaterThan(200)
    expect(lines.filter((line) => !/ \| (\[[^\]]+\]\(\.\.\/\S+\): .+|open: .+) \|$/.test(line))).toEqual([])
  })

  it('lists the attacks S01 to S76 in order', () => {
    const numbers = lines.flatMap((line) => /^\| S(\d\d) /.exec(line)?.[1] ?? [])
    expect(numbers.map(Number)).toEqual(Array.from({ length: 76 }, (_, index) => index + 1))
  })

  it.each(rows)('quotes the title of an existing test: $file: $quote', ({ file, quote }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    const titles = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(['"])((?:(?!\1).)+)\1,\s*(?:async |\{|\()/g),
    ]
    expect(titles.filter(([, , title]) => title?.includes(quote)).length).toBeGreaterThan(0)
  })

  it('names every file in test/security', () => {
    const named = new Set(rows.map(({ file }) => file))
    const files = readdirSync(import.meta.dirname).filter((name) => name !== 'map.test.ts')
    expect(files.map((name) => `test/security/${name}`).filter((file) => !named.has(file))).toEqual([])
  })
})

it('docs/asvs.md has a status for each requirement of levels 1 and 2', () => {
  const requirements = read('asvs.md')
    .split('\n')
    .filter((line) => /^\| V/.test(line))
  const complete = /^\| V\d+\.\d+\.\d+ \| [12] \| .+ \| (met: \[|not applicable: |open: ).+ \|$/
  expect(requirements.filter((line) => !complete.test(line))).toEqual([])
  expect(new Set(requirements.map((line) => line.split(' ')[1])).size).toBe(246)
})
