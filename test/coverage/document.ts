import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { describeRoute } from '#server/http/describe-route.ts'
import { proofs } from './proofs.ts'
import { fieldsOf } from './schema-fields.ts'
import { fieldsOfEntity, specified } from './specified-calls.ts'

const who: Record<Access, string> = {
  public: 'anyone',
  customer: 'customer',
  seller: 'seller',
  member: 'customer or seller',
  admin: 'admin',
}

export const everyCall = Object.keys(shopContract) as ContractKey[]

/** Body fields of an endpoint. Multipart forms are described beside the contract, because the handler reads them. */
export function bodyFields(key: ContractKey): Set<string> {
  const endpoint: Endpoint = shopContract[key]
  if (!endpoint.multipart) return fieldsOf(endpoint.body, 'input')
  const [method, path] = key.split(' ') as ['POST', string]
  const { body } = describeRoute({ key, method, path, endpoint, handle: async () => ({}) })
  return fieldsOf(body, 'input')
}

/** Generates docs/api-coverage.md: the access level, request, reply and proving test of every call. */
export function coverageDocument(): string {
  const asked = everyCall.filter((key) => specified(key))
  const extra = everyCall.filter((key) => !specified(key))
  return `# The calls of the API

Every call of the shop, under \`/api\`. This page is written by \`node scripts/api-coverage.ts\` from the route table; a test
fails when it is out of date, when a call takes or answers less than it should, or when a test named here is gone.

A list is a bare array of at most 100, cut with \`pageNumber\` and \`size\`; \`X-Total-Count\` says how many there are in all.
Fields in brackets belong to the object before them. What somebody may not see answers 404, the wrong kind of account 403,
nobody at all 401. Each form and every status is described at \`/api/docs\`.

## The specified calls

${table(asked)}

## Beyond the specified calls

${table(extra)}
`
}

const table = (keys: ContractKey[]): string =>
  [
    '| Call | Who may call | Takes | Returns | Proved by |',
    '| --- | --- | --- | --- | --- |',
    ...keys.map((key) => `| ${cells(key).join(' | ')} |`),
  ].join('\n')

function cells(key: ContractKey): string[] {
  const endpoint: Endpoint = shopContract[key]
  const [method, path = ''] = key.split(' ')
  const { file, title } = proofs[key]
  return [
    `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``,
    who[endpoint.access],
    takes(key, endpoint) || '–',
    returns(key, endpoint),
    `[${file}](../${file}): ${title.replaceAll('|', '\\|')}`,
  ]
}

const takes = (key: ContractKey, endpoint: Endpoint): string =>
  [
    ...part('query', fieldsOf(endpoint.query, 'input')),
    ...part(endpoint.multipart ? 'form' : 'body', bodyFields(key)),
    ...(endpoint.idempotent
      ? [`header: \`Idempotency-Key\`${endpoint.idempotent === 'required' ? ' (required)' : ''}`]
      : []),
  ].join('; ')

const part = (name: string, fields: Set<string>): string[] =>
  fields.size > 0 ? [`${name}: ${nested([...fields])}`] : []

function returns(key: ContractKey, endpoint: Endpoint): string {
  const entity = specified(key)?.returns
  const fields = entity ? fieldsOfEntity(entity) : [...fieldsOf(endpoint.reply, 'output')]
  const names = [...new Set(fields.map((field) => field.split('.')[0]))].join(', ')
  return entity && entity !== 'message' ? `${entity}: ${names}` : names
}

/** `a, b (c, d)` for the paths a, b, b.c and b.d. */
function nested(paths: string[]): string {
  const names = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))]
  return names
    .map((name) => {
      const inner = paths
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => path.slice(name.length + 1))
      return inner.length > 0 ? `${name} (${nested(inner)})` : name
    })
    .join(', ')
}
