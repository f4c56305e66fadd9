import { join } from 'node:path'
import type { Step } from './steps.ts'

const bin = (root: string, name: string) => join(root, 'node_modules/.bin', name)
/** The native compiler; `.bin/tsc` is either of two (ADR 3). */
export const tsc = (root: string) => join(root, 'node_modules/typescript-7/bin/tsc')

/** Checks types; what was checked before and has not changed is not checked again. */
const types = (root: string, name: string, project: string, stamp: string): Step => ({
  name,
  command: tsc(root),
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `.data/${stamp}.tsbuildinfo`],
})

/** What `make check` runs: format and lint, types, boundaries, snapshots, dead code. */
export const checkSteps = (root: string): Step[] => [
  types(root, 'types', '.', 'servers'),
  types(root, 'types of the frontend', 'frontend', 'frontend'),
  { name: 'types of the card form', command: tsc(root), args: ['-p', 'infra/sandbox/browser'] },
  {
    name: 'format and lint',
    command: bin(root, 'biome'),
    args: ['check', '.', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { name: 'boundaries', command: process.execPath, args: ['infra/boundaries/check.ts'] },
  { name: 'snapshots', command: process.execPath, args: ['infra/scripts/snapshots.ts', '--check'] },
  { name: 'dead code', command: bin(root, 'knip'), args: [] },
]
