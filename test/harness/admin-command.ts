import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestApp } from './app.ts'
import { childEnv } from './child-server.ts'

/** Runs `npm run admin -- …` in its own process, against the database of the running shop. */
export const runAdmin = (app: TestApp, ...args: string[]) => runAdminWith(app, {}, ...args)

/** The same with more environment variables. */
export async function runAdminWith(app: TestApp, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/admin.ts'), ...args], {
    env: { ...childEnv, ...env, DATABASE_URL: app.appUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out: out.trim(), err: err.trim() }
}
