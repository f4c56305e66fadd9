import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, touch } from '../theme/tokens.ts'

const List = styled.ol`
  list-style: none; display: flex; flex-wrap: wrap; gap: 6px; font-size: ${font('t13')}; color: ${color('ink-3')};
  a { color: inherit; ${touch} { padding-block: 14px; } }
  /* After, so that a second line begins with a name. */
  li:not(:last-child)::after { content: '/'; margin-left: 6px; color: ${color('line-2')}; display: inline-block; }
`

/** The last one is the page itself and has no `to`. */
export type Crumb = { label: string; to?: string }

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <List>
      {crumbs.map(({ label, to }) => (
        <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </List>
  </nav>
)
