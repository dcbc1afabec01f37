// Every component and browser test listed in test/coverage/screens.json exists, and every page of the site is listed.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenCoverage, screenRows } from './coverage/screen-coverage.ts'

const root = join(import.meta.dirname, '..')

describe('test/coverage/screens.json', () => {
  it('lists every page of the site', () => {
    const listed = new Set(screenRows.flatMap(({ components }) => components))
    const pages = globSync('src/web/**/*.page.tsx', { cwd: root })
    expect(pages.filter((page) => !listed.has(page))).toEqual([])
  })

  it.each(screenRows)(
    'names existing components and an existing test: $promise',
    ({ components, file, test }) => {
      expect(components.length).toBeGreaterThan(0)
      expect(components.filter((path) => !existsSync(join(root, path)))).toEqual([])
      const source = readFileSync(join(root, file), 'utf8')
      const titles = [...source.matchAll(/(['"])((?:(?!\1).)+)\1,\s*(?:async |\(|\{)/g)]
      expect(titles.map(([, , text]) => text)).toContain(test)
    },
  )

  it('is printed with one table row for each promise by npm run docs', () => {
    expect(screenCoverage().match(/^\| (?!Promise|---)/gm)?.length).toBe(screenRows.length)
  })
})
