// Every link, path, identifier and npm script named in the documentation exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const inRoot = (path: string) => existsSync(join(root, path))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.env.example',
  ...globSync('docs/**/*.md', { cwd: root }),
  ...globSync('src/server/modules/*/README.md', { cwd: root }),
].map((page) => ({ page, text: readFileSync(join(root, page), 'utf8') }))

const files = ['src', 'dev', 'test', 'scripts', 'bench', 'migrations'].flatMap((folder) =>
  globSync(`${folder}/**/*.*`, { cwd: root }),
)
const source = new Set(
  files
    .filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[a-z]+[A-Z]\w*/g) ?? []),
)
const scripts = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts))
/** The guides tell the reader to create these. */
const toCreate = new Set([
  'src/shared/texts/en.ts',
  'en.ts',
  'de.ts',
  'texts.ts',
  'providers/acme/acme.ts',
  'minRatings',
])
const builtIn = new Set(['start', 'test', 'install', 'ci'])

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe.each(pages)('$page', ({ page, text }) => {
  it('links to existing pages', () => {
    const links = found(text, /\]\((?!https?:)([^)#\s]+)/g)
    expect(links.filter((link) => !inRoot(normalize(join(dirname(page), link))))).toEqual([])
  })

  it('names existing files and folders', () => {
    // `{` and `<` mark placeholders; `*` is a glob.
    const code = found(text, /`([^`\s{<]+)`/g).filter((name) => !toCreate.has(name))
    const paths = code.filter((name) => /^(src|dev|test|scripts|bench|migrations|docs)\//.test(name))
    const missing = paths.filter((path) => !inRoot(path) && globSync(path, { cwd: root }).length === 0)
    const names = code.filter((name) => /^[a-z][\w./-]*\.(ts|tsx|mjs|sql|css|json)$/.test(name))
    const unknown = names.filter((name) => !inRoot(name) && !files.some((file) => file.endsWith(`/${name}`)))
    expect([...missing, ...unknown]).toEqual([])
  })

  // Decisions may name what they removed.
  it.skipIf(page.startsWith('docs/decisions/'))('names existing identifiers', () => {
    const names = found(text, /`([a-z]+[A-Z]\w*)(?:\(\))?`/g).filter((name) => !toCreate.has(name))
    expect(names.filter((name) => !source.has(name))).toEqual([])
  })

  it('names existing npm scripts', () => {
    const named = found(text, /npm run ([a-z:]+)/g)
    expect(named.filter((name) => !scripts.has(name) && !builtIn.has(name))).toEqual([])
  })
})
