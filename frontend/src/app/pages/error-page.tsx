import { BACK_HOME, NOT_FOUND } from '@wardround/proto/fixed-texts.ts'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { ApiError } from '#shared/api/api-error.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { color, font } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { isChunkError } from '#shared/ui/chunk-error.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { reloadOnce } from '../chunk-guard.ts'
import { UnknownGuard } from '../guards.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Caption = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')};`

/** What happened, and what to do. */
function wordsFor(chunk: boolean): { title: string; text: string } {
  if (!chunk)
    return {
      title: 'Something went wrong on this page',
      text: 'Everything you saved is safe. Reload the page. If this keeps happening, tell us what you did just before.',
    }
  if (!navigator.onLine)
    return {
      title: 'You are offline',
      text: 'This page needs a connection. Everything you saved is safe. Reconnect, then reload the page.',
    }
  return {
    title: 'Part of this page did not load',
    text: 'Your connection may have dropped, or the site may have just been updated. Everything you saved is safe. Reload the page.',
  }
}

const statusOf = (error: unknown): number => (error instanceof ApiError && error.status > 0 ? error.status : 500)

/**
 * A screen that broke: a missing chunk reloads the page once a minute at most; anything else says what happened and
 * what to do.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error)
  const chunk = isChunkError(error)
  const [reloading, setReloading] = useState(chunk)
  useTitle(status === 404 ? NOT_FOUND : 'Something went wrong')
  useEffect(() => {
    if (chunk) void reloadOnce().then(setReloading)
  }, [chunk])

  if (reloading) return null
  if (status === 404) return <NotFoundPage />
  const { title, text } = wordsFor(chunk)
  return (
    <Wrap>
      <EmptyState
        line="stopped"
        heading="h1"
        title={title}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload the page
            </Button>
            <Button onClick={() => location.assign('/')}>{BACK_HOME}</Button>
          </>
        }
      >
        <p>{text}</p>
        {error instanceof UnknownGuard && <p>{error.message}</p>}
        {chunk ? null : (
          <Caption>
            Status {status}
            {error instanceof ApiError && error.requestId ? `, request ${error.requestId}` : ''}
          </Caption>
        )}
      </EmptyState>
    </Wrap>
  )
}
