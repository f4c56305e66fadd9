import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SessionGuess } from './drawer.ts'

/** Written by the build: what stands in a drawn page until the site's script has taken it over. */
export const FIRST_MOVE = 'first-move.js'
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g

/**
 * The page that the build wrote, made to be drawn in. Somebody who seems to be logged in gets the site's script at
 * once; for a visitor it waits for the first move, since such a page is whole without.
 */
export function createDrawnShells(siteDir: string, shell: string): Record<SessionGuess, string> {
  const file = join(siteDir, FIRST_MOVE)
  if (!existsSync(file)) return { none: shell, likely: shell }
  const code = readFileSync(file, 'utf8')
  const scripts = [...shell.matchAll(SCRIPT)].map(([, address]) => address).join(' ')
  const withMove = (page: string, attribute: string) =>
    page.replace('</head>', () => `<script type="module" id="first-move"${attribute}>${code}</script></head>`)
  return { likely: withMove(shell, ''), none: withMove(shell.replace(SCRIPT, ''), ` data-scripts="${scripts}"`) }
}
