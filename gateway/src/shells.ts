import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@wardround/proto/find-screen.ts'
import type { ScreenRoute } from '@wardround/proto/screens.ts'

/** Written by the build: the scripts of each screen by its address, beyond those that every page asks for. */
export const SCREEN_SCRIPTS = 'screen-scripts.json'
const LOG_IN = '/login'

/** Finds the page to send for a screen. */
export type Shells = (screen: ScreenRoute, session: 'none' | 'likely') => string

/**
 * The page that the build wrote, for each screen with links to its scripts, so that the browser fetches them together
 * with those of every page instead of once these have run. Somebody who has to log in first gets those of the log-in.
 */
export function createShells(siteDir: string, shell: string, product: string): Shells {
  const file = join(siteDir, SCREEN_SCRIPTS)
  const scripts: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const link = (script: string) => `<link rel="modulepreload" crossorigin href="/${script}" nonce="__CSP_NONCE__">\n`
  const pages = new Map(
    Object.entries(scripts).map(([address, files]) => [
      address,
      shell.replace('</head>', `${files.map(link).join('')}</head>`),
    ]),
  )
  return ({ path, access }, session) => {
    const address = session === 'none' && access !== 'public' ? LOG_IN : addressOf(path, product)
    return pages.get(address) ?? shell
  }
}
