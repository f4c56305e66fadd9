import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'
import { Wrap } from './page.tsx'

type OutcomePageProps = Pick<EmptyStateProps, 'line' | 'title' | 'action'> & { children: ReactNode }

/** A page that says how something ended, and what to do next. */
export const OutcomePage = ({ children, ...rest }: OutcomePageProps) => (
  <Wrap>
    <EmptyState heading="h1" {...rest}>
      {children}
    </EmptyState>
  </Wrap>
)
