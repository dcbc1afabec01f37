import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorReply } from '#contract/errors.ts'
import { workbookType } from '#contract/export.ts'
import { type FailureCode, failures, statusOf } from '#shared/failure.ts'
import type { Route } from './bind.ts'

/** The OpenAPI description of an endpoint, with every error code that it may return. */
export function describeRoute(route: Route) {
  const { endpoint } = route
  // OpenAPI does not define the body of a GET request.
  const body = endpoint.multipart ? imageForm : route.method === 'GET' ? undefined : endpoint.body
  return {
    summary: endpoint.summary,
    tags: [route.path.split('/')[1] ?? 'root'],
    operationId: operationIdOf(route),
    description: `Access: ${endpoint.access}.${endpoint.permission ? ` Permission: ${endpoint.permission}.` : ''}`,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.idempotent && {
      headers: keyHeaders[endpoint.idempotent === 'required' ? 'required' : 'optional'],
    }),
    ...(body && { body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      [endpoint.status ?? 200]: endpoint.file
        ? {
            description: 'The file.',
            content: {
              [endpoint.file]: { schema: z.file() },
              ...(endpoint.workbook && { [workbookType]: { schema: z.file() } }),
            },
          }
        : inJson('Done.', endpoint.reply),
      ...Object.fromEntries(
        [...refusalsOf(endpoint)].map(([status, codes]) => [status, inJson(wordsOf(codes), errorReply)]),
      ),
    },
  }
}

/** `GET /orders/:orderId` becomes `getOrdersOrderId`. */
const operationIdOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  (path === '/' ? 'Root' : path.replace(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** The error codes of an endpoint by status: declared codes, and those that follow from its input and access. */
function refusalsOf(endpoint: Endpoint): Map<number, Set<FailureCode>> {
  const codes: FailureCode[] = [
    ...(endpoint.params || endpoint.query || endpoint.body ? (['malformed'] as const) : []),
    ...(endpoint.body ? (['too_large', 'unsupported_type', 'invalid'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['token_missing', 'token_invalid', 'forbidden'] as const)),
    ...(endpoint.stepUp ? (['reauthentication_required'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.idempotent ? idempotencyRefusals : []),
    ...(endpoint.idempotent === 'required' ? (['idempotency_key_missing'] as const) : []),
    ...(endpoint.failures ?? []),
    'busy',
  ]
  const byStatus = new Map<number, Set<FailureCode>>()
  for (const code of codes) {
    const status = statusOf(code)
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return byStatus
}

const idempotencyRefusals = ['idempotency_key_invalid', 'idempotency_key_reused', 'in_progress'] as const

const inJson = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

/** Codes of nearly every operation are named without their message, so that the description stays below 1 MB. */
const common: readonly FailureCode[] = [
  'token_missing',
  'token_invalid',
  'forbidden',
  'malformed',
  'too_large',
  'unsupported_type',
  'busy',
]

const wordsOf = (codes: Set<FailureCode>): string =>
  [...codes]
    .map((code) => (common.includes(code) ? `\`${code}\`` : `\`${code}\`: ${failures[code][1]}`))
    .join('\n\n')

const idempotencyKey = z.string().min(1).max(200)
const keyHeaders = {
  optional: z.object({
    'idempotency-key': idempotencyKey
      .optional()
      .describe('Optional. Retry with the same key: the request takes effect only once.'),
  }),
  required: z.object({
    'idempotency-key': idempotencyKey.describe(
      'Required. Use a new key for each operation and the same key for retries, so that a retry never moves money twice.',
    ),
  }),
}

const imageForm = z.object({
  file: z.file(),
  upload_preset: z.string().optional(),
  cloud_name: z.string().optional(),
})
