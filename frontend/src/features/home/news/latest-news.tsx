import { listPublishedNews } from '@wardround/proto/http/content/published-news.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { color, font, rule, space, touch } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'

const List = styled.ul`
  list-style: none; font-size: ${font('t14')};
  li { display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('6')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line')}; }
  li:first-child { border-top: 0; padding-top: 0; }
  ${touch} { li { align-items: center; padding-block: 0; } }
  time { color: ${color('ink-3')}; white-space: nowrap; }
`
const LATEST = { query: { size: 3, period: 'recent' } } as const

/** The first three of the news; the part is left out while there is none, or none can be read. */
export function LatestNews() {
  const { data } = useApi(listPublishedNews, LATEST, { revalidateOnFocus: false })
  if (!data || data.items.length === 0) return null
  return (
    <Section title="News" aside={<TouchLink to={paths.news()}>All news</TouchLink>}>
      <List>
        {data.items.map(({ id, slug, title, publishedAt }) => (
          <li key={id}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <TouchLink to={paths.newsItem(slug)}>{title}</TouchLink>
          </li>
        ))}
      </List>
    </Section>
  )
}
