import { searchGems } from '@wardround/proto/http/assessment/gems.ts'
import { listGuides } from '@wardround/proto/http/content/guides.ts'
import styled from 'styled-components'
import useSWR from 'swr'
import { callApi } from '#shared/api/client.ts'
import { keyOf, useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Matches } from './matches.tsx'

const MOST = 5
const Part = styled.section`
  margin-top: ${space('8')};
  h2 { font-size: ${font('t16')}; }
  ul { list-style: none; margin-top: ${space('2')}; border-top: ${rule('hair')} solid ${color('ink')}; }
  li { padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  li a { font-weight: ${weight('medium')}; }
  small { display: block; color: ${color('ink-2')}; font-size: ${font('t14')}; margin-top: 2px; max-width: 75ch; }
`

/** Revision guides that hold the words. */
function GuidesFound({ text }: { text: string }) {
  const { data } = useApi(listGuides, { query: { search: text, size: MOST } }, { keepPreviousData: true })
  if (!data || data.total === 0) return null
  return (
    <Part aria-labelledby="guides-found">
      <h2 id="guides-found">Revision guides</h2>
      <ul>
        {data.items.map(({ id, slug, title, found }) => (
          <li key={id}>
            <Link to={paths.guide(slug, found?.section?.id)}>{title}</Link>
            {found ? (
              <small>
                {found.section ? `${found.section.title}: ` : ''}
                <Matches text={found.excerpt} />
              </small>
            ) : null}
          </li>
        ))}
      </ul>
      {data.total > data.items.length ? (
        <p>
          <Link to={paths.guides({ q: text })}>See all {formatCount(data.total)} guides</Link>
        </p>
      ) : null}
    </Part>
  )
}

/** Gems and clinchers that hold the words. */
function GemsFound({ text }: { text: string }) {
  const body = { text, page: 1 }
  const { data } = useSWR(keyOf(searchGems, body), () => callApi(searchGems, { body }), { keepPreviousData: true })
  const gems = (data?.items ?? []).flatMap((item) => (item.kind === 'gem' ? [item] : [])).slice(0, MOST)
  if (!data || gems.length === 0) return null
  return (
    <Part aria-labelledby="gems-found">
      <h2 id="gems-found">Gems</h2>
      <ul>
        {gems.map(({ id, title, category, excerpt }) => (
          <li key={id}>
            <Link to={paths.gem(id, category.slug)}>{title}</Link>
            <small>
              <Matches text={excerpt} />
            </small>
          </li>
        ))}
      </ul>
      {data.total > gems.length ? (
        <p>
          <Link to={paths.gems({ q: text })}>See all {formatCount(data.total)} matches in gems</Link>
        </p>
      ) : null}
    </Part>
  )
}

/** What the words of a question search find in guides and, for those who have them, in gems. */
export function AlsoFound({ text }: { text: string }) {
  const { user } = useSession()
  return (
    <>
      <GuidesFound text={text} />
      {user?.gems || user?.is_admin ? <GemsFound text={text} /> : null}
    </>
  )
}
