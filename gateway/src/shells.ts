import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, pathOf } from '@wardround/proto/contract.ts'
import { addressOf } from '@wardround/proto/find-screen.ts'
import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionByNumber } from '@wardround/proto/http/assessment/practice.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { ScreenRoute } from '@wardround/proto/screens.ts'

/** Written by the build: the scripts of each screen by its address, beyond those that every page asks for. */
export const SCREEN_SCRIPTS = 'screen-scripts.json'
const LOG_IN = '/login'
const QUESTION = '/questionbank/:categoryname/:number'
/** What the product writes itself; other addresses are read by the page alone. */
const QUESTION_PATH = /^\/questionbank\/([a-z0-9-]{1,80})\/([1-9]\d{0,5})$/

type Screen = {
  screen: ScreenRoute
  path: string
  session: 'none' | 'likely'
  /** The page has in it what it is shown from. */
  hasAnswers?: boolean
}
/** Finds the page to send for a screen. */
export type Shells = (screen: Screen) => string

const scriptLink = (script: string) =>
  `<link rel="modulepreload" crossorigin href="/${script}" nonce="__CSP_NONCE__">\n`

/** As the site's script asks: the browser gives it this answer instead of asking again. */
const answerLink = (address: string) => `<link rel="preload" as="fetch" crossorigin href="/api/v1${address}">\n`

/**
 * The page that the build wrote, for each screen with links to its scripts and to what a question is shown from, so
 * that the browser fetches all of it together instead of one after another. Somebody who has to log in first gets the
 * scripts of the log-in.
 */
export function createShells(siteDir: string, shell: string, product: string): Shells {
  const file = join(siteDir, SCREEN_SCRIPTS)
  const scripts: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const withLinks = (page: string, links: string[]) => page.replace('</head>', `${links.join('')}</head>`)
  const pages = new Map(
    Object.entries(scripts).map(([address, files]) => [address, withLinks(shell, files.map(scriptLink))]),
  )
  const addressAt = (call: Pick<Call, 'url'>, place: string) => pathOf(call, product).replace(/\/:.*$/, `/${place}`)
  return ({ screen, path, session, hasAnswers = false }) => {
    const address = session === 'none' && screen.access !== 'public' ? LOG_IN : addressOf(screen.path, product)
    const page = pages.get(address) ?? shell
    if (session === 'none' || hasAnswers) return page
    const [, category = '', number] = (address === QUESTION && QUESTION_PATH.exec(path)) || []
    const answers = [
      getCurrentUser.url,
      ...(number ? [addressAt(getQuestionByNumber, `${category}/${number}`), addressAt(getCategory, category)] : []),
    ]
    return withLinks(page, answers.map(answerLink))
  }
}
