import { expect, test } from 'vitest'
import { cyclesOf, type Graph } from './imports.ts'

const typeOnly = true
const graph: Graph = new Map([
  ['a.ts', [{ to: 'b.ts', typeOnly: false }]],
  ['b.ts', [{ to: 'c.ts', typeOnly: false }]],
  [
    'c.ts',
    [
      { to: 'a.ts', typeOnly },
      { to: 'd.ts', typeOnly: false },
    ],
  ],
  ['d.ts', [{ to: 'e.ts', typeOnly: false }]],
  ['e.ts', [{ to: 'd.ts', typeOnly: false }]],
  ['f.ts', [{ to: 'a.ts', typeOnly: false }]],
])

test('type imports do not close a cycle at run time', () => {
  expect(cyclesOf(graph, { typeOnly: false })).toEqual([['d.ts', 'e.ts']])
})

test('each group of files that import each other is reported once', () => {
  expect(cyclesOf(graph, { typeOnly: true })).toEqual([
    ['d.ts', 'e.ts'],
    ['a.ts', 'b.ts', 'c.ts'],
  ])
})
