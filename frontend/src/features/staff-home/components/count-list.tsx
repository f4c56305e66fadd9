import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'

/** Large figures side by side, each over its word. */
export const CountList = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 0 ${space('6')};
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0 ${space('3')}; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: 400 ${font('t34')}/1.2 ${family('text')}; min-height: 1.2em; }
  dd a { color: inherit; text-decoration: none; &:hover { text-decoration: underline; } }
`

/** A figure that leads to what it counts, which a screen reader names with it. */
export const CountLink = ({ to, of, count }: { to: string; of: string; count: number }) => (
  <Link to={to} aria-label={`${of}: ${formatCount(count)}`}>
    {formatCount(count)}
  </Link>
)
