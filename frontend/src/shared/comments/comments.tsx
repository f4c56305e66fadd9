import { lazy, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Part } from '#shared/ui/part.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const CommentsPanel = lazy(() => import('./comments-panel.tsx').then((m) => ({ default: m.CommentsPanel })))

const Discussion = styled.section`
  border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('4')}; margin-top: ${space('14')}; scroll-margin-top: ${space('20')};
  min-height: 12em;
  &:focus { outline: 0; }
`
/** Pixels below the screen at which the discussion begins to load. */
const AHEAD = '400px'

/**
 * The discussion below a marked question. It loads when the reader comes near it, or follows a link to it
 * (`#comments`).
 */
export function Comments({ questionId, versionId }: { questionId: string; versionId: string }) {
  const { hash } = useLocation()
  const isWanted = hash === '#comments'
  const [near, setNear] = useState(isWanted)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (near || !place.current) return undefined
    if (!('IntersectionObserver' in window)) {
      setNear(true)
      return undefined
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD} 0px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  useEffect(() => {
    if (!isWanted) return
    setNear(true)
    place.current?.scrollIntoView?.({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <Discussion ref={place} id="comments" tabIndex={-1} aria-label="Comments" className="allow-select">
      {near ? (
        <Part fallback={<Skeleton lines={4} label="Loading the comments" />}>
          <CommentsPanel key={questionId} questionId={questionId} versionId={versionId} />
        </Part>
      ) : (
        <h2>Comments</h2>
      )}
    </Discussion>
  )
}
