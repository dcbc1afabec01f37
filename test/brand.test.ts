// The shop's name is a setting: source code has it only in the default.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Quoted text, JSX text and file contents; not comments, and not the lowercase name of database roles. */
const literal = /^(?!\s*(\/\/|\/?\*)).*\bTrove\b/

it('the name of the shop is a literal in src/shared/brand.ts only', () => {
  const files = globSync('{src,migrations}/**/*.{ts,tsx,css,html,json,webmanifest}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== join('src', 'shared', 'brand.ts'),
  )
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        literal.test(line) && !/^\s*\/\*/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(found).toEqual([])
})
