import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { below, color, family, size } from '../theme/tokens.ts'

const Anchor = styled(Link)<{ $short: boolean }>`
  display: inline-flex; align-items: center; height: ${size('logo')}; color: ${color('ink')}; text-decoration: none; font: 600 1.375rem/1 ${family('text')};
  letter-spacing: -.025em; flex: none;
  &:hover { color: ${color('ink')}; }
  svg { width: 54px; height: 26px; margin-left: 3px; color: ${color('accent')}; overflow: visible; }
  ${({ $short }) => $short && `${below('md')} { font-size: 0; svg { width: 46px; margin: 0; } }`}
`

/** The name and the pulse line, 48 px high, leading to the home page. `short` keeps the line alone on a phone. */
export const Wordmark = ({ short = false, to = '/' }: { short?: boolean; to?: string }) => (
  <Anchor to={to} $short={short} aria-label="Wardround, home">
    Wardround
    <svg
      viewBox="0 0 54 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M0 19h14l3-4 3 4h3l4-16 5 22 3-6h5l3-3 3 3h8" />
    </svg>
  </Anchor>
)
