import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { describeRoute } from '#server/http/api/describe-route.ts'
import { proofs } from './proofs.ts'
import { fieldsOf } from './schema-fields.ts'
import { fieldsOfEntity, specified } from './specified-calls.ts'

const who: Record<Access, string> = {
  public: 'anyone',
  'second-step': 'customer or seller, also before the second step of the login',
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

/** The API coverage page: access level, request, reply and test of every endpoint. `npm run docs` writes it. */
export function apiCoverage(): string {
  return `# API coverage

Every endpoint under \`/api\`, with a test that proves it. \`/api/docs\` describes all schemas and status codes.

## Specified endpoints

${table(everyCall.filter((key) => specified(key)))}

## Additional endpoints

${table(everyCall.filter((key) => !specified(key)))}
`
}

const table = (keys: ContractKey[]): string =>
  [
    '| Endpoint | Access | Request | Reply | Test |',
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
    `${file}: ${title.replaceAll('|', '\\|')}`,
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
