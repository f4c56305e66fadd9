import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { type Middleware, SWRConfig, unstable_serialize } from 'swr'
import type { ServedData } from './app/drawn-page.ts'
import { QuestionSight } from './app/first-sight/question-sight.tsx'
import { loadScreenAt, Site } from './app/router.tsx'
import { sessionKey } from './shared/session/use-session.ts'

type Wanted = { key: string; call: string; input: unknown }
type Drawing = {
  html: string
  /** The style element of what was drawn. */
  style: string
  /** What the page would read and was not given. */
  wanted: Wanted[]
}

/** A part that was loaded while it was drawn stands there the next time. */
const UNFINISHED = '<!--$!-->'
/** So long a page waits for its parts on a machine that has much to do: without one it would be kept and move later. */
const PATIENCE_MS = 5_000

/** The first sight of a question for the reader whose data it is; it is replaced, not taken over. */
function sightAt(path: string): ReactNode {
  const { slug = '', number } = matchPath('/questionbank/:slug/:number', path)?.params ?? {}
  return number === undefined ? null : <QuestionSight slug={slug} number={Number(number)} />
}

/**
 * Draws the page at a path as a visitor sees it, or as somebody whose session is not known yet; for a `reader` the
 * first sight, which is empty as long as what it needs has not been read.
 */
export async function draw(path: string, session: 'none' | 'likely' | 'reader', data: ServedData): Promise<Drawing> {
  if (session !== 'reader') await loadScreenAt(path)
  const fallback = session === 'none' ? { ...data, [unstable_serialize(sessionKey)]: null } : data
  const begun = performance.now()
  while (true) {
    const wanted = new Map<string, Wanted>()
    const noting: Middleware = (useNext) => (key, fetcher, config) => {
      const name = unstable_serialize(key)
      if (name && !(name in fallback) && Array.isArray(key))
        wanted.set(name, { key: name, call: String(key[0]), input: key[1] })
      return useNext(key, fetcher, config)
    }
    const sheet = new ServerStyleSheet()
    try {
      const html = renderToString(
        sheet.collectStyles(
          <StrictMode>
            <SWRConfig value={{ fallback, use: [noting], provider: () => new Map() }}>
              <StaticRouter location={path}>{session === 'reader' ? sightAt(path) : <Site />}</StaticRouter>
            </SWRConfig>
          </StrictMode>,
        ),
      )
      if (!html.includes(UNFINISHED) || performance.now() - begun > PATIENCE_MS)
        return { html, style: sheet.getStyleTags(), wanted: [...wanted.values()] }
    } finally {
      sheet.seal()
    }
    // One turn of the loop, for what was asked for to arrive.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
