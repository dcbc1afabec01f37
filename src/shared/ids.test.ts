import { expect, it } from 'vitest'
import { uuidv7 } from './ids.ts'

it('is a UUID of version 7 that says when it was made', () => {
  const time = Date.UTC(2026, 10, 21, 1, 2, 3, 456)
  const id = uuidv7(time)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
})

it('comes later in order when it is made later, and never twice', () => {
  expect(uuidv7(1_000) < uuidv7(1_001)).toBe(true)
  const made = Array.from({ length: 10_000 }, () => uuidv7(5))
  expect(new Set(made).size).toBe(made.length)
})
