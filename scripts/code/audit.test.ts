import { expect, test } from 'vitest'
import { auditResult } from './audit.ts'

test.each([
  ['nothing found', { vulnerabilities: {} }, { problems: [] }],
  [
    'a high and a low severity',
    { vulnerabilities: { a: { severity: 'high', range: '<2.0.0' }, b: { severity: 'low', range: '*' } } },
    { problems: ['a <2.0.0 has a known vulnerability (high)'] },
  ],
  ['a registry without audits', { message: '405 Not Allowed' }, { problems: [], skipped: '405 Not Allowed' }],
  ['no network', { error: { summary: 'request failed' } }, { problems: [], skipped: 'request failed' }],
])('the audit reports %s', (_, reply, result) => {
  expect(auditResult(JSON.stringify(reply))).toEqual(result)
})
