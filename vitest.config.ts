import { defineConfig } from 'vitest/config'

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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Whatever is waited for comes at once on a machine that does nothing else.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser against the built application, after the rest.
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          maxWorkers: 2,
          // See docs/decisions/0031-unsteady-journeys.md.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A browser is slower than a server, and CI machines are slower still.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
