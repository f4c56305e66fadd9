import type { GuideView } from '@wardround/proto/http/content/guides.ts'
import styled from 'styled-components'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const List = styled.ol`
  list-style: none; font-size: ${font('t14')};
  li { border-bottom: ${rule('hair')} solid ${color('line')}; }
  a { display: grid; grid-template-columns: 16px minmax(0, 1fr) auto; gap: ${space('2')}; align-items: center; padding: ${space('2')} 0; min-height: 40px; color: ${color('ink-2')}; text-decoration: none; }
  a[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; }
`
type Props = {
  sections: GuideView['sections']
  read: readonly string[]
  current: string | undefined
  /** How often the words that are looked for stand in a section. */
  found: Readonly<Record<string, number>>
  onChoose?: () => void
}

/** The sections of a guide with what is read of them. */
export const GuideContents = ({ sections, read, current, found, onChoose }: Props) => (
  <List>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onChoose}>
          <Icon name={read.includes(id) ? 'tick' : id === current ? 'half' : 'ring'} size={16} />
          <span>
            {title}
            {read.includes(id) ? <VisuallyHidden>, read</VisuallyHidden> : null}
          </span>
          {found[id] ? <Small $muted>{found[id]}</Small> : null}
        </a>
      </li>
    ))}
  </List>
)
