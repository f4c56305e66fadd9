import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, space } from '../theme/tokens.ts'

/** `flat`: nothing here yet. `dashed`: nothing fits the filter. `broken`: not found. `stopped`: blocked or failed. */
export type EmptyLine = 'flat' | 'dashed' | 'broken' | 'stopped'

const LINES: Record<EmptyLine, string> = {
  flat: 'M0 26h160',
  dashed: 'M0 26h52l5-6 5 6h6l5-22 7 32 4-10h9l5-5 5 5h57',
  broken: 'M0 26h52l5-6 5 6h6l5-22 7 32 4-10h9h4m22 0h44',
  stopped: 'M0 26h52l5-6 5 6h6l5-22 7 32 4-10h2m74 0',
}
const Box = styled.div`
  padding: ${space('8')} 0; max-width: 46ch;
  > svg { width: 160px; height: 40px; color: ${color('accent')}; margin-bottom: ${space('4')}; }
`
const Words = styled.div`color: ${color('ink-2')}; margin: ${space('2')} 0 ${space('4')};`
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${space('3')};`

export type EmptyStateProps = {
  line?: EmptyLine
  title: string
  /** `h1` where the empty state is the page. */
  heading?: 'h1' | 'h2' | 'h3'
  /** One sentence. */
  children?: ReactNode
  /** What to do next: one button or link. */
  action?: ReactNode
}

/** Says what is not there, then what to do. */
export const EmptyState = ({ line = 'flat', title, heading: Heading = 'h2', children, action }: EmptyStateProps) => (
  <Box>
    <svg
      viewBox="0 0 160 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[line]} strokeDasharray={line === 'dashed' ? '4 4' : undefined} />
    </svg>
    <Heading>{title}</Heading>
    {children ? <Words>{children}</Words> : <Words />}
    {action ? <Actions>{action}</Actions> : null}
  </Box>
)
