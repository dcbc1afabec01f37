import { expect, test } from 'vitest'
import { packageProblems } from './package-problems.ts'

const problemsOf = (entry: object, path = 'node_modules/some') =>
  packageProblems({ packages: { '': {}, [path]: entry } })

test.each([
  ['MIT', []],
  ['MIT AND ISC', []],
  ['(MIT OR GPL-3.0-only)', []],
  ['GPL-3.0-only', ['some has the license GPL-3.0-only']],
  ['MIT AND GPL-3.0-only', ['some has the license MIT AND GPL-3.0-only']],
  [undefined, ['some has the license none']],
])('a package with the license %s is accepted or named', (license, problems) => {
  expect(problemsOf({ license })).toEqual(problems)
})

test('a deprecated package is named with its reason', () => {
  expect(problemsOf({ license: 'MIT', deprecated: 'Use other.' })).toEqual(['some is deprecated: Use other.'])
})

test('an install script is accepted only from a reviewed package', () => {
  const entry = { license: 'MIT', hasInstallScript: true }
  expect(problemsOf(entry)).toEqual(['some has an install script that nobody has reviewed'])
  expect(problemsOf(entry, 'node_modules/@swc/core')).toEqual([])
  expect(problemsOf(entry, 'node_modules/@swc/core/node_modules/some')).toHaveLength(1)
})
