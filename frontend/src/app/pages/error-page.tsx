import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import styled from 'styled-components'
import { ApiError } from '#shared/api/api-error.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { color, font } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { isChunkError, reloadOnce } from '../chunk-guard.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Caption = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')};`

const statusOf = (error: unknown): number =>
  error instanceof ApiError && error.status > 0 ? error.status : isRouteErrorResponse(error) ? error.status : 500

/** A screen that broke: a missing chunk reloads the page once a minute at most; anything else says what happened and what to do. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const chunk = isChunkError(error)
  const [reloading, setReloading] = useState(chunk)
  useTitle(status === 404 ? 'This page could not be found' : 'Something went wrong')
  useEffect(() => {
    if (chunk) setReloading(reloadOnce())
  }, [chunk])

  if (reloading) return null
  if (status === 404) return <NotFoundPage />
  return (
    <Wrap>
      <EmptyState
        line="stopped"
        heading="h1"
        title={chunk ? 'A part of this page did not arrive' : 'Something went wrong on this page'}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Load the page again
            </Button>
            <Button onClick={() => location.assign('/')}>Back to the home page</Button>
          </>
        }
      >
        <p>
          {chunk
            ? 'The connection may have dropped, or a new version was put in place just now. What you had saved is safe.'
            : 'What you had saved is safe. Load the page again; if it stays like this, tell us what you did before.'}
        </p>
        <Caption>
          Status {status}
          {error instanceof ApiError && error.requestId ? `, request ${error.requestId}` : ''}
        </Caption>
      </EmptyState>
    </Wrap>
  )
}
