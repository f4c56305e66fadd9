import { join } from 'node:path'
import type { Step } from './steps.ts'

const bin = (root: string, name: string) => join(root, 'node_modules/.bin', name)

/** What `make check` runs: format and lint, types, boundaries, dead code. */
export const checkSteps = (root: string): Step[] => [
  { name: 'types', command: bin(root, 'tsc'), args: ['-p', '.'] },
  { name: 'types of the frontend', command: bin(root, 'tsc'), args: ['-p', 'frontend'] },
  { name: 'types of the card form', command: bin(root, 'tsc'), args: ['-p', 'infra/sandbox/browser'] },
  { name: 'format and lint', command: bin(root, 'biome'), args: ['check', '.', '--error-on-warnings', '--max-diagnostics=50'] },
  { name: 'boundaries', command: process.execPath, args: ['infra/boundaries/check.ts'] },
  { name: 'dead code', command: bin(root, 'knip'), args: [] },
]
