import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { subjectName, subjectNames } from './audit-labels.ts'

test('every audited table has a readable name', () => {
  const folder = join(import.meta.dirname, '../../../../migrations')
  const audited = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/select audit\('(\w+)'/g)].map(([, name]) => name),
  )
  expect(audited.length).toBeGreaterThan(20)
  expect(audited.filter((name) => !subjectNames[name ?? ''])).toEqual([])
})

test('a kind without a label is shown as its table name', () => {
  expect([subjectName('home_categories'), subjectName('something_new')]).toEqual([
    'Home tile',
    'Something new',
  ])
})
