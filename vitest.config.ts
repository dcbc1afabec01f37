import { defineConfig } from 'vitest/config'

// See docs/decisions/0031-unsteady-tests.md.
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    globalSetup: './test/harness/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['test/journeys/**'],
          maxWorkers: 3,
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Whatever is waited for comes at once on a machine that does nothing else.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser against the built application, after the rest.
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          maxWorkers: 2,
          retry,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A browser is slower than a server, and CI machines are slower still.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
