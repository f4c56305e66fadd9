import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from './run-to-end.ts'

/** What the built site is made of, below the root. */
const SOURCES = ['frontend', 'proto', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server'])

function filesBelow(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}

/** A hash over names and contents of everything that the site is built from. */
export function sourcesHash(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = path.endsWith('.json') ? [path] : filesBelow(path)
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Folder of the built site. */
export const siteDir = (root: string): string => join(root, 'frontend/dist')

/**
 * Builds the frontend when its sources changed since the last build; throws the compiler's last words when it fails.
 */
export async function buildSite(root: string, say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, '.data/site-stamp')
  const hash = sourcesHash(root)
  if (existsSync(join(siteDir(root), 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  say('Building the frontend ...')
  await runToEnd({
    command: 'npm',
    args: ['run', '--silent', 'build', '-w', 'frontend'],
    cwd: root,
    // A test run says NODE_ENV=test, which would build a development version.
    env: { ...process.env, NODE_ENV: 'production' },
    failure: 'The frontend could not be built',
    signal,
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
