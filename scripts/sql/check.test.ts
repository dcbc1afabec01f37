import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/postgres.ts'
import { openSource } from '../code/program.ts'
import { checkSql } from './check.ts'

const root = join(import.meta.dirname, '../..')
const path = 'scripts/sql/cases.ts'

let database: TestDatabase
let opened: OpenDatabase
let problems: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase({ url: database.url, poolSize: 1 })
  const source = openSource(root, (name) => name === path)
  const client = await opened.pool.connect()
  try {
    problems = (await checkSql(source, client)).problems
  } finally {
    client.release()
    source.close()
  }
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

type Case = { name: string; first: number; last: number; expected: string[] }

/** The paragraphs of the file: name and lines of each, and the problems that its comment lists. */
function readCases(): Case[] {
  const found: Case[] = []
  let line = 1
  for (const paragraph of readFileSync(join(root, path), 'utf8').split('\n\n')) {
    const last = line + paragraph.split('\n').length
    const name = /^\/\/ (\S.*)$/m.exec(paragraph)?.[1] ?? ''
    const expected = [...paragraph.matchAll(/^\/\/ {3}(.*)$/gm)].map((match) => match[1] ?? '')
    found.push({ name, first: line, last, expected })
    line = last + 1
  }
  return found.slice(1)
}

const lineOf = (problem: string) => Number(/^[^:]+:(\d+) /.exec(problem)?.[1] ?? 0)
const textOf = (problem: string) => problem.replace(/^\S+:\d+ |^table \w+: /, '')

test.each(readCases())('$name', ({ name, first, last, expected }) => {
  const own = problems.filter((problem) =>
    name.startsWith('Tables')
      ? problem.startsWith('table')
      : lineOf(problem) >= first && lineOf(problem) <= last,
  )
  expect(own.map(textOf)).toEqual(expected)
})
