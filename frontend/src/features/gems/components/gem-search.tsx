import { searchGems } from '@wardround/proto/http/assessment/gems.ts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Small } from '#shared/ui/text.tsx'

const List = styled.ul`
  list-style: none;
  li { padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t14')}; }
`
const WHERE = { title: 'in the title', text: 'in the text', note: 'in your note' } as const

/** Text whose matches stand between U+2068 and U+2069. */
const Matches = ({ text }: { text: string }) =>
  text.split(/(\u2068[^\u2069]*\u2069)/).map((part, at) =>
    part.startsWith('\u2068') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in its order
      <mark key={at}>{part.slice(1, -1)}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in its order
      <Fragment key={at}>{part}</Fragment>
    ),
  )

type Props = { text: string; category: string | undefined; onClear: () => void }

/** What a search finds in titles, texts, own notes and clinchers, the best match first. */
export function GemSearch({ text, category, onClear }: Props) {
  const body = { text, page: 1, ...(category ? { categories: [category] } : {}) }
  const query = useSWR(keyOf(searchGems, body), () => callApi(searchGems, { body }), { keepPreviousData: true })
  const found = { data: query.data, error: query.error as ApiError | undefined, mutate: () => query.mutate() }
  return (
    <Loaded
      query={found}
      loading="Searching"
      lines={6}
      empty={{
        when: ({ total }) => total === 0,
        show: (
          <EmptyState line="dashed" title="No gems match" action={<Button onClick={onClear}>Show all</Button>}>
            <p>Try fewer words, or the UK spelling.</p>
          </EmptyState>
        ),
      }}
    >
      {({ items, total }) => (
        <>
          <Small as="p" role="status" $muted>
            {formatCount(total)} {total === 1 ? 'match' : 'matches'} for “{text}”.
          </Small>
          <List>
            {items.map((item) =>
              item.kind === 'gem' ? (
                <li key={item.id}>
                  <Link to={paths.gem(item.id, item.category.slug)}>{item.title}</Link>
                  <small>
                    <Matches text={item.excerpt} /> ({WHERE[item.in]})
                  </small>
                </li>
              ) : (
                <li key={item.id}>
                  <Link to={paths.clinchers(item.list.name)}>Clincher: {item.list.title}</Link>
                  <small>
                    <Matches text={item.excerpt} />
                  </small>
                </li>
              ),
            )}
          </List>
        </>
      )}
    </Loaded>
  )
}
