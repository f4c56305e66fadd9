import type { Headline } from '@wardround/proto/http/content/published-news.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { LookBadge } from '#shared/ui/badge.tsx'

const List = styled.ol`
  list-style: none; border-top: ${rule('rule')} solid ${color('ink')};
  li { display: grid; gap: ${space('1')} ${space('6')}; padding: ${space('4')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  ${up('md')} { li { grid-template-columns: 120px minmax(0, 1fr); } }
  time { font-size: ${font('t14')}; color: ${color('ink-3')}; padding-top: 3px; }
  h2 { font: ${weight('medium')} ${font('t21')}/1.3 ${family('text')}; }
  p { color: ${color('ink-2')}; max-width: 62ch; margin-top: ${space('1')}; }
`

/** News, each with its date, its first words and the way to it. */
export const Headlines = ({ items }: { items: readonly Headline[] }) => (
  <List>
    {items.map(({ id, slug, title, lead, pinned, publishedAt }) => (
      <li key={id}>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        <div>
          <h2>
            <Link to={paths.newsItem(slug)}>{title}</Link>
          </h2>
          <p>{lead}</p>
          {pinned ? <LookBadge look={{ tone: 'plain', icon: 'flag', word: 'Pinned' }} /> : null}
        </div>
      </li>
    ))}
  </List>
)
