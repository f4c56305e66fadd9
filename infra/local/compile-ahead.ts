import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from './run-to-end.ts'
import { sourcesHash } from './site-build.ts'

/** What the processes run, below the root. */
const SOURCES = ['proto', 'gateway', 'services', 'infra/sandbox', 'package-lock.json']

/** Where processes keep compiled files between their starts. */
export const compileCache = (root: string): string => join(root, '.data/compile-cache')

/**
 * Fills the compile cache when a source changed, so that no process strips types itself: one that does keeps 20 MB more
 * for as long as it lives.
 */
export async function compileAhead(root: string, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, '.data/compile-stamp')
  const hash = `${process.version} ${sourcesHash(root, SOURCES)}`
  if (existsSync(compileCache(root)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await runToEnd({
    command: process.execPath,
    args: [
      join(root, 'services/kit/src/process/compile-ahead.ts'),
      ...SOURCES.filter((source) => !source.endsWith('.json')).map((source) => join(root, source)),
    ],
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache(root) },
    failure: 'The sources could not be compiled',
    signal,
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
