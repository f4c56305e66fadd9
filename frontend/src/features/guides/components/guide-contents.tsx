import type { GuideView } from '@wardround/proto/http/content/guides.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { ContentsList } from '#shared/ui/reading-page.ts'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

type Props = {
  sections: GuideView['sections']
  read: readonly string[]
  current: string | undefined
  /** How often the words that are looked for stand in a section. */
  found: Readonly<Record<string, number>>
  /** What follows the sections. */
  more: readonly { id: string; label: string; icon: IconName; count: string }[]
  onChoose?: () => void
}

/** The sections of a guide with what is read of them, and what follows. */
export const GuideContents = ({ sections, read, current, found, more, onChoose }: Props) => (
  <>
    <ContentsList>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onChoose}>
            <Icon name={read.includes(id) ? 'tick' : id === current ? 'half' : 'ring'} size={12} />
            <span>
              {title}
              {read.includes(id) ? <VisuallyHidden>, read</VisuallyHidden> : null}
            </span>
            {found[id] ? <Small $muted>{found[id]}</Small> : null}
          </a>
        </li>
      ))}
    </ContentsList>
    {more.length > 0 ? (
      <ContentsList>
        {more.map(({ id, label, icon, count }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={onChoose}>
              <Icon name={icon} size={12} />
              <span>{label}</span>
              <Small $muted>{count}</Small>
            </a>
          </li>
        ))}
      </ContentsList>
    ) : null}
  </>
)
