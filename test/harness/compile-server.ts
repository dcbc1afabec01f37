// Fills Node's compile cache with the server's modules before the tests that start and kill servers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { childEnv } from './child-server.ts'

export default async function setup() {
  // The entry and the parts that it loads according to its settings.
  const modules = ['processes/start.ts', 'app.ts', 'worker.ts'].map((name) =>
    JSON.stringify(resolve(import.meta.dirname, '../../src/server', name)),
  )
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', modules.map((name) => `await import(${name});`).join('')],
    {
      env: { ...childEnv, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the server's modules could not be loaded (${code})`)
}
