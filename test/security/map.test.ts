// Every test named in docs/security.md exists, and the page names every file of this folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| .+ \| .+ \| \[(\S+)\]\(\.\.\/(\S+)\): (.+) \|$/gm)].map(
  ([, file = '', link = '', title = '']) => ({ file, link, title }),
)

describe('docs/security.md', () => {
  it('names a test in every table row', () => {
    const lines = page.split('\n').filter((line) => /^\| (?!Attack )/.test(line))
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.length).toBe(lines.length)
  })

  it.each(rows)('names an existing test: $file: $title', ({ file, link, title }) => {
    expect(link).toBe(file)
    expect(existsSync(join(root, file)), file).toBe(true)
    const titles = [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(['"])((?:(?!\1).)+)\1,\s*(?:async |\{|\()/g),
    ]
    expect(titles.map(([, , text]) => text)).toContain(title)
  })

  it('names every file in test/security', () => {
    const named = new Set(rows.map(({ file }) => file))
    const files = readdirSync(import.meta.dirname).filter((name) => name !== 'map.test.ts')
    expect(files.map((name) => `test/security/${name}`).filter((file) => !named.has(file))).toEqual([])
  })
})
