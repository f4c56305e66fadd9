import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { contractsWithoutSchemas } from './frontend/vite-plugins/contracts-without-schemas.ts'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/canary/**']
const servers = ['**/*.int.test.ts', '**/*.e2e.test.ts']

/** Tests that each begin with a copy of one prepared installation; `workers` files run side by side. */
const installations = (name: string, files: string, { others = [] as string[], workers = 2 } = {}) => ({
  test: {
    name,
    include: [files],
    exclude: [...never, ...others],
    environment: 'node' as const,
    globalSetup: ['./infra/e2e/stack/prepared-stack.ts'],
    maxWorkers: workers,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, ...servers, 'frontend/**'],
          environment: 'node',
          // One process runs many files: no test leaves anything behind in a module.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: './frontend',
        // Of a call a test sees what the built site sees, so that code that reads more of one fails here.
        plugins: [contractsWithoutSchemas()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          exclude: never,
          environment: 'jsdom',
          // A process makes jsdom's code once, and each file a window of its own: a fifth of the time of forks.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          setupFiles: [join(import.meta.dirname, 'frontend/src/shared/testing/node-globals.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: never,
          environment: 'node',
          globalSetup: ['./services/kit/src/testing/global-postgres.ts'],
          isolate: false,
          // A third file has something to do while two wait for their servers.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Against whole installations; what takes long is run by targets of its own.
      // A third file has something to do while two wait for their browsers.
      installations('e2e', 'infra/e2e/**/*.e2e.test.ts', {
        others: ['infra/e2e/{attacks,journeys,reading}/**'],
        workers: 3,
      }),
      installations('attack', 'infra/e2e/attacks/*.e2e.test.ts'),
      installations('journeys', 'infra/e2e/journeys/*.e2e.test.ts'),
      installations('reading', 'infra/e2e/reading/*.e2e.test.ts'),
      installations('faults', 'infra/faults/**/*.e2e.test.ts'),
      installations('cluster-rehearsal', 'infra/cluster/*.e2e.test.ts'),
      installations('restore-rehearsal', 'infra/recovery/*.e2e.test.ts'),
    ],
  },
})
