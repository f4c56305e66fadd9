import styled from 'styled-components'
import { ApiError, messageOf } from '../api/api-error.ts'
import { color, font } from '../theme/tokens.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const Id = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')};`

/** In place of what could not be read: what happened, what to do, and the id to quote. */
export const LoadFailed = ({
  error,
  onRetry,
  title = 'This could not be loaded',
}: {
  error: unknown
  onRetry?: () => void
  title?: string
}) => (
  <EmptyState line="stopped" title={title} action={onRetry ? <Button onClick={onRetry}>Try again</Button> : undefined}>
    <p>{messageOf(error)}</p>
    {error instanceof ApiError && error.requestId ? <Id>Request {error.requestId}</Id> : null}
  </EmptyState>
)
