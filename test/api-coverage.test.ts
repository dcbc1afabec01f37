// The contract covers the specification: no call, request field or reply field is missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiCoverage, bodyFields, everyCall } from './coverage/api-coverage.ts'
import { proofs } from './coverage/proofs.ts'
import { fieldsOf } from './coverage/schema-fields.ts'
import { fieldsOfEntity, type SpecifiedCall, specifiedCalls } from './coverage/specified-calls.ts'

const root = join(import.meta.dirname, '..')
const calls: [string, SpecifiedCall][] = Object.entries(specifiedCalls)
const contractOf = (key: string): Endpoint => shopContract[key as ContractKey]
const missing = (wanted: readonly string[] = [], there: Set<string>) =>
  wanted.filter((field) => !there.has(field))

describe('every specified API call', () => {
  it('has a route with its method and path', () => {
    expect(calls.length).toBe(64)
    expect(calls.map(([key]) => key).filter((key) => !Object.hasOwn(shopContract, key))).toEqual([])
  })

  it.each(calls)(
    '%s accepts the specified request fields and returns the specified reply fields',
    (key, call) => {
      const endpoint = contractOf(key)
      expect(missing(call.query, fieldsOf(endpoint.query, 'input')), 'query').toEqual([])
      expect(missing(call.body, bodyFields(key as ContractKey)), 'body').toEqual([])
      expect(missing(fieldsOfEntity(call.returns), fieldsOf(endpoint.reply, 'output')), 'reply').toEqual([])
      expect(call.header ?? []).toEqual(call.header && endpoint.idempotent ? ['idempotency-key'] : [])
    },
  )

  it('that returns a list returns a bare array, except the product page, which is an object', () => {
    const lists = calls.filter(([, call]) => call.query?.includes('pageNumber')).map(([key]) => key)
    for (const key of lists) {
      const { reply } = contractOf(key)
      expect(reply.safeParse([]).success, key).toBe(key !== 'GET /products')
    }
  })
})

describe('the API coverage page of npm run docs', () => {
  it('lists every endpoint once', () => {
    const rows = [...apiCoverage().matchAll(/^\| `([A-Z]+ \/\S*)` \|/gm)].map(([, call]) => call)
    const addresses = everyCall.map((key) => key.replace(/:(\w+)/g, '{$1}'))
    expect(rows.sort()).toEqual(addresses.sort())
  })

  it.each(Object.entries(proofs))('names an existing test for %s', (_key, { file, title }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(title)
  })
})
