// Every component and browser test named in docs/screens.md exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = join(import.meta.dirname, '../docs')
const page = readFileSync(join(docs, 'screens.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+) \| (.+) \| \[\S+\]\((\S+)\): (.+) \|$/gm)].map(
  ([, promise = '', components = '', file = '', title = '']) => ({
    promise,
    components: [...components.matchAll(/\]\((\S+?)\)/g)].map(([, path = '']) => path),
    file,
    title,
  }),
)

describe('docs/screens.md', () => {
  it('names a component and a test in every table row', () => {
    const lines = page.split('\n').filter((line) => /^\| (?!Promise )/.test(line))
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.length).toBe(lines.length)
  })

  it.each(rows)('names existing components and an existing test: $promise', ({ components, file, title }) => {
    expect(components.length).toBeGreaterThan(0)
    expect(components.filter((path) => !existsSync(join(docs, path)))).toEqual([])
    const source = readFileSync(join(docs, file), 'utf8')
    const titles = [...source.matchAll(/(['"])((?:(?!\1).)+)\1,\s*(?:async |\(|\{)/g)]
    expect(titles.map(([, , text]) => text)).toContain(title)
  })
})
