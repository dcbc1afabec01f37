import { expect, it } from 'vitest'
import { uuidv7 } from './ids.ts'

it('an id is a UUID version 7 with its creation time', () => {
  const time = Date.UTC(2026, 10, 21, 1, 2, 3, 456)
  const id = uuidv7(time)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
})

it('a later id sorts after an earlier one, and no id repeats', () => {
  expect(uuidv7(1_000) < uuidv7(1_001)).toBe(true)
  const made = Array.from({ length: 10_000 }, () => uuidv7(5))
  expect(new Set(made).size).toBe(made.length)
})
