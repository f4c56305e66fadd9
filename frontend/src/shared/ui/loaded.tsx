import type { ReactNode } from 'react'
import { isApiError } from '../api/api-error.ts'
import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Skeleton } from './skeleton.tsx'

/** What `useApi` returns, as far as the frame needs it. */
export type Query<Data> = { data: Data | undefined; error: unknown; mutate: () => unknown }

type LoadedProps<Data> = {
  query: Query<Data>
  /** What is read, for screen readers: "Loading the plans". */
  loading: string
  /** Heading of a failure, where `loading` does not say it. */
  failed?: string
  /** Heading where there is no such thing. */
  missing?: string
  /** Lines of the skeleton, and the height of one as a CSS length. */
  lines?: number
  height?: string
  /** An own shape in place of the lines. */
  skeleton?: ReactNode
  /** What stands here instead when there is nothing to show. */
  empty?: { when: (data: Data) => boolean; show: ReactNode }
  children: (data: Data) => ReactNode
}

/** "Loading the plans" becomes "The plans could not be loaded". */
const failureOf = (loading: string): string | undefined => {
  const what = /^Loading (.+)$/.exec(loading)?.[1]
  return what && `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`
}

/**
 * The frame around what is read from the server: a skeleton, a failure with a way to try again, an empty state, or the
 * data. Data that was read before stays while it is read again, also when that fails.
 */
export function Loaded<Data>({
  query: { data, error, mutate },
  loading,
  failed = failureOf(loading),
  missing,
  lines,
  height,
  skeleton,
  empty,
  children,
}: LoadedProps<Data>): ReactNode {
  if (data === undefined) {
    if (error) {
      if (missing && isApiError(error, 'resource.missing'))
        return (
          <EmptyState line="broken" title={missing}>
            <p>It may have been deleted, or the web address may be incomplete.</p>
          </EmptyState>
        )
      return (
        <LoadFailed error={error} onRetry={() => void mutate()} {...(failed === undefined ? {} : { title: failed })} />
      )
    }
    return (
      <Skeleton
        label={loading}
        {...(lines === undefined ? {} : { lines })}
        {...(height === undefined ? {} : { height })}
      >
        {skeleton}
      </Skeleton>
    )
  }
  return empty?.when(data) ? empty.show : children(data)
}
