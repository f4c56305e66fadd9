import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, size, space, up } from '../theme/tokens.ts'

/** The width of the page: 1200 px with margins, or `wide` 1440. */
export const Wrap = styled.div<{ $wide?: boolean }>`
  width: 100%; max-width: ${({ $wide }) => size($wide ? 'wide-max' : 'nav-max')}; margin-inline: auto; padding-inline: ${space('4')};
  ${up('md')} { padding-inline: ${space('8')}; }
  > [role='status']:only-child { margin-top: ${space('8')}; }
`

const Header = styled.header`
  display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: ${space('3')} ${space('6')}; padding: ${space('8')} 0 ${space('6')};
  > div:first-child { min-width: 0; }
`
/** Also for a text of staff's, which has paragraphs of its own. */
const Lead = styled.div`color: ${color('ink-3')}; margin-top: ${space('2')}; max-width: 62ch;`
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')};`

export type PageHeaderProps = {
  /** The page's only h1; focus goes here on navigation. */
  title: ReactNode
  /** One sentence under it. */
  lead?: ReactNode
  /** Breadcrumbs, above. */
  above?: ReactNode
  actions?: ReactNode
}

export const PageHeader = ({ title, lead, above, actions }: PageHeaderProps) => (
  <Header>
    <div>
      {above}
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <Lead>{lead}</Lead> : null}
    </div>
    {actions ? <Actions>{actions}</Actions> : null}
  </Header>
)

const Sec = styled.section`
  border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('4')} 0 ${space('14')};
  &:last-child { padding-bottom: 0; }
  ${up('lg')} { display: grid; grid-template-columns: 6fr 18fr; column-gap: ${space('10')}; > * { min-width: 0; } }
`
const Head = styled.div`
  margin-bottom: ${space('5')};
  p { margin-top: ${space('2')}; color: ${color('ink-3')}; font-size: ${font('t14')}; max-width: 62ch; }
  ${up('lg')} { margin: 0; p { max-width: 30ch; } }
`

export type SectionProps = {
  title: ReactNode /** A line or two in the margin. */
  aside?: ReactNode
  id?: string
  children: ReactNode
}

/** A 2 px rule, the heading in the margin (6 of 24 columns), one block of matter beside it (18). */
export const Section = ({ title, aside, id, children }: SectionProps) => (
  <Sec id={id}>
    <Head>
      <h2>{title}</h2>
      {aside ? <p>{aside}</p> : null}
    </Head>
    <div>{children}</div>
  </Sec>
)
