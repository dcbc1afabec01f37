import { expect, test } from 'vitest'
import { requestId } from '#contract/identity.ts'
import { newRequestId } from './request-id.ts'

test('every request id is a UUID that the server takes, and a new one', () => {
  const ids = Array.from({ length: 500 }, newRequestId)
  for (const id of ids) expect(requestId.safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
