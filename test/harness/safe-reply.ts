import { expect } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import type { Reply } from './every-route.ts'

/** Internal details that would help an attacker. */
const internals =
  /\bselect\b .*\bfrom\b|\binsert into\b|syntax error|invalid input syntax|violates|relation "|\/work\/|\/src\/|node_modules|\.ts:\d|\bat [\w.<>]+ \(|ECONN|postgres|kysely|zod|fastify|FST_ERR/i

/** Assertions for every reply: no internals leaked, valid error shape, security headers. */
export function expectSafeReply(reply: Reply, what: string): void {
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500)
  expectSafeHeaders(reply.headers, what)
  if (reply.status < 400) return
  const body = errorReply.strict().safeParse(reply.json)
  expect(body.success, `${what}: ${reply.status} ${reply.text.slice(0, 300)}`).toBe(true)
  expect(body.data?.requestId, what).toBe(reply.headers['x-request-id'])
  expect(reply.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control'], what).toBe('no-store')
  expect(reply.text, what).not.toMatch(internals)
}

export function expectSafeHeaders(headers: Record<string, unknown>, what: string): void {
  const policy = String(headers['content-security-policy'])
  expect(policy, what).toMatch(/default-src '(none|self)'/)
  expect(policy, what).toMatch(/frame-ancestors '(none|self)'/)
  expect(policy, what).toMatch(/base-uri '(none|self)'/)
  expect(policy, what).not.toContain('unsafe-eval')
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(
    Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]),
    what,
  ).toBeGreaterThanOrEqual(31_536_000)
  expect(headers['referrer-policy'], what).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  expect(headers['x-request-id'], what).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-powered-by'], what).toBeUndefined()
  expect(
    Object.keys(headers).filter((name) => name.startsWith('access-control-')),
    what,
  ).toEqual([])
}
