import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/canary/**']
const servers = ['**/*.int.test.ts', '**/*.e2e.test.ts']

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
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['infra/e2e/**/*.e2e.test.ts'],
          exclude: never,
          environment: 'node',
          globalSetup: ['./infra/e2e/stack/prepared-stack.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000, interval: 100 } },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['infra/faults/**/*.e2e.test.ts'],
          exclude: never,
          environment: 'node',
          globalSetup: ['./infra/e2e/stack/prepared-stack.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000, interval: 100 } },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
