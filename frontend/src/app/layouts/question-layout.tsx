import { Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { onFirstMove } from '#shared/ui/later/first-move.ts'
import { Wrap } from '#shared/ui/page.tsx'
import { QuestionBarSlots } from '#shared/ui/question/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { loggedIn } from './site-parts.ts'

/**
 * Fetches the layout of most pages, so that it is there also once the connection is not. Without one nothing is asked
 * for: a browser may remember that a script did not arrive.
 */
function fetchSiteLayout(): void {
  if (!navigator.onLine) return
  for (const part of [import('./site-layout.tsx'), loggedIn()]) part.catch(() => undefined)
}

/**
 * A question, a text or a card and nothing else: fixed bar of 70 px with the logo, "Back to Categories", and what the
 * page puts into it.
 */
export function QuestionLayout() {
  const { pathname } = useLocation()
  const [middle, setMiddle] = useState<HTMLElement | null>(null)
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  useEffect(() => onFirstMove(fetchSiteLayout), [])
  const slots = useMemo(() => ({ middle, bottom }), [middle, bottom])
  return (
    <QuestionBarSlots value={slots}>
      <QuestionFrame pathname={pathname} middleRef={setMiddle} underRef={setBottom}>
        <Suspense
          fallback={
            <Wrap>
              <Skeleton lines={6} />
            </Wrap>
          }
        >
          <Outlet />
        </Suspense>
      </QuestionFrame>
    </QuestionBarSlots>
  )
}
