import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentList } from './component-list.ts'

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

test('the component list names every package that a shop needs, with version, license and hash, and no development tool', () => {
  const { dependencies, devDependencies } = read('package.json')
  const { bomFormat, components } = JSON.parse(componentList(read('package-lock.json')))
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(
    components.map((item: { name: string; version: string }) => `${item.name}@${item.version}`),
  )
  const missing = (wanted: object) =>
    Object.entries(wanted).filter(([name, version]) => !listed.has(`${name}@${version}`))
  expect(missing(dependencies)).toEqual([])
  // Some, such as types, are also peers of packages that a shop needs.
  const tools = ['@biomejs/biome', 'lighthouse', 'playwright-core', 'vitest']
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools))
  expect(missing(devDependencies).map(([name]) => name)).toEqual(expect.arrayContaining(tools))
  const fastify = components.find((item: { name: string }) => item.name === 'fastify')
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${dependencies.fastify}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
