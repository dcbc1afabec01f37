import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/harness/longest-first.ts'

// See docs/decisions/0039-test-run.md.
const retry = process.env.CI ? 1 : 0

// Each test file copies a database of 16 MB: see docs/decisions/0039-test-run.md.
const memory = '/dev/shm'
if (existsSync(memory) && freeBytes(memory) > 4 * 1024 ** 3) process.env.TMPDIR = memory

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Tests of what the browser runs. */
const web = ['src/web/**/*.test.ts', 'test/validation-messages.test.ts']

/** Tests that start the product as processes of their own, and kill them. */
const processes = [
  'test/crash*.test.ts',
  'test/{durability,histories,npm-start,processes,replica,roles,rolling-restarts,soak,tracing}.test.ts',
  'scripts/**/*.test.ts',
  'src/server/database/embedded/*.test.ts',
  'src/server/book-currency.test.ts',
]

const shutdown = ['test/stopping.test.ts']

const all = {
  maxWorkers: 3,
  // One worker runs file after file: modules are loaded once, and journeys share its browser.
  isolate: false,
  retry,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // CI machines are slow and busy.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    globalSetup: './test/harness/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...all,
          name: 'processes',
          // These tests hold connections to servers that they kill; the next file must not inherit them.
          isolate: true,
          include: processes,
          globalSetup: './test/harness/compile-server.ts',
        },
      },
      {
        // Time limits of a shutdown, alone after all other tests: on a busy machine a process cannot keep them.
        test: {
          ...all,
          name: 'shutdown',
          maxWorkers: 1,
          isolate: true,
          include: shutdown,
          sequence: { groupOrder: 1 },
          globalSetup: './test/harness/compile-server.ts',
        },
      },
      {
        // A browser against the built application.
        test: {
          ...all,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          // As the built pages run in production.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          ...all,
          name: 'unit',
          include: ['{src,dev,test,bench}/**/*.test.ts'],
          exclude: ['test/journeys/**', ...web, ...processes, ...shutdown],
        },
      },
      {
        // Browser code replaces globals such as localStorage, and zod's error messages for the whole process.
        test: { ...all, name: 'web', isolate: true, include: web },
      },
    ],
  },
})
