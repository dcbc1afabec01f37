// Every test quoted in docs/security.md exists, and the page names every file of this folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| .+ \| \[\S+\]\(\.\.\/(\S+)\): (.+) \|$/gm)].map(
  ([, file = '', quote = '']) => ({ file, quote }),
)

describe('docs/security.md', () => {
  it('names a test in every table row', () => {
    const lines = page.split('\n').filter((line) => /^\| (?!Attack )/.test(line))
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.length).toBe(lines.length)
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
