import '#shared/theme/tokens.css'
import '#shared/theme/fonts.css'
import '#shared/theme/document.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { prefetchSession, startsAsVisitor, takeOverSession } from '#shared/session/use-session.ts'
import { watchPreferences } from '#shared/theme/preferences.ts'
import { prefetchAnnouncement } from './app/announcement/announcement.tsx'
import { drawnPage, saveServed, trusting } from './app/drawn-page.ts'
import { replaceSight } from './app/first-sight/replace-sight.ts'
import { loadScreenAt, Site } from './app/router.tsx'
import { createSiteHistory } from './app/site-history.ts'
import { handOverTyped } from './app/typed-before.ts'

// styled-components reads the meta element itself; the scroll lock under Radix dialogs asks for this variable.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
Object.assign(globalThis, { __webpack_nonce__: nonce })

watchPreferences()

/** With the scripts of a question, which are on their way. */
const readyToAnswer = async (uid: string) =>
  (await import('#shared/question/answering/use-answer-outbox.ts')).readyToAnswer(uid)

/** A screen whose script takes longer than that is shown as it arrives, part by part. */
const LONGEST_WAIT_MS = 2_000

async function start(root: HTMLElement): Promise<void> {
  const drawn = drawnPage()
  const history = createSiteHistory()
  const site = (
    <StrictMode>
      <SWRConfig
        value={drawn ? { use: [trusting(drawn.data)], ...(drawn.isSight ? {} : { fallback: drawn.data }) } : {}}
      >
        <HistoryRouter history={history}>
          <Site />
        </HistoryRouter>
      </SWRConfig>
    </StrictMode>
  )
  if (!drawn || drawn.isSight) {
    const user = drawn && takeOverSession(drawn.data)
    if (drawn) await saveServed(drawn.data)
    else prefetchSession()
    const screen = loadScreenAt(history.location.pathname, startsAsVisitor())
    const loading = Promise.allSettled([screen, prefetchAnnouncement(drawn?.data), user && readyToAnswer(user.uid)])
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
    replaceSight(root, () => createRoot(root).render(site))
    return
  }
  // What was drawn stays as it is while its script is on the way, and is taken over in one piece.
  await Promise.allSettled([loadScreenAt(drawn.path), prefetchAnnouncement(drawn.data)])
  handOverTyped(root)
  hydrateRoot(root, site)
  dispatchEvent(new Event('wr:taken-over'))
}

const root = document.getElementById('root')
if (root) void start(root)
