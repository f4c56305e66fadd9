import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { below, color, font, rule, space, up } from '#shared/theme/tokens.ts'
import type { Heading } from './contents.ts'

const TITLE = 'On this page'

const List = styled.ol`
  list-style: none; padding: 0; font-size: ${font('t14')}; counter-reset: part;
  li { border-top: ${rule('hair')} solid ${color('line')}; }
  a { display: flex; align-items: center; padding: 7px 0; color: ${color('ink-2')}; text-decoration: none; ${below('lg')} { min-height: 44px; } }
  a::before { counter-increment: part; content: counter(part); flex: none; width: 2em; color: ${color('ink-3')}; }
  a:hover { color: ${color('ink')}; text-decoration: underline; }
  &[data-numbered] a::before { content: none; }
`
const Beside = styled.nav`
  display: none; position: sticky; top: ${space('6')};
  ${up('lg')} { display: block; }
  h2 { font-size: ${font('t14')}; color: ${color('ink-3')}; padding-bottom: ${space('1')}; }
`
const Folded = styled.details`
  margin-bottom: ${space('6')}; border-block: ${rule('hair')} solid ${color('line-2')};
  summary { padding: ${space('3')} 0; cursor: pointer; }
  ${up('lg')} { display: none; }
`

/** A text that numbers its headings itself is not numbered again. */
const Links = ({ headings }: { headings: readonly Heading[] }) => (
  <List data-numbered={headings.every(({ title }) => /^\d/.test(title)) ? '' : undefined}>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <Link to={{ hash: `#${id}` }}>{title}</Link>
      </li>
    ))}
  </List>
)

/** The headings of a long page: beside it, or folded above it where there is no room. */
export const ContentsOf = ({ headings }: { headings: readonly Heading[] }) => (
  <div>
    <Beside aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <Links headings={headings} />
    </Beside>
    <Folded>
      <summary>{TITLE}</summary>
      <Links headings={headings} />
    </Folded>
  </div>
)

/** A text beside its contents. */
export const WithContents = styled.div`
  border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('4')};
  ${up('lg')} { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: ${space('10')}; > * { min-width: 0; } }
`
