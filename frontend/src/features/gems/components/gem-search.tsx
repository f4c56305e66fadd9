import { searchGems } from '@wardround/proto/http/assessment/gems.ts'
import styled from 'styled-components'
import useSWR from 'swr'
import type { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { keyOf } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { PastEnd } from '#shared/navigation/past-end.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Matches } from '#shared/search/matches.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Small } from '#shared/ui/text.tsx'
import { GemStateBadge } from './gem-state.tsx'

const List = styled.ul`
  list-style: none;
  li { padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t14')}; }
`
const WHERE = { title: 'in the title', text: 'in the text', note: 'in your note' } as const

type Props = {
  text: string
  category: string | undefined
  page: number
  toPage: (page: number) => string
  onClear: () => void
}
/** As many as the call gives. */
const SIZE = 25

/** What a search finds in titles, texts, own notes and clinchers, the best match first. */
export function GemSearch({ text, category, page, toPage, onClear }: Props) {
  const body = { text, page, ...(category ? { categories: [category] } : {}) }
  const query = useSWR(keyOf(searchGems, body), () => callApi(searchGems, { body }), { keepPreviousData: true })
  const found = { data: query.data, error: query.error as ApiError | undefined, mutate: () => query.mutate() }
  return (
    <Loaded
      query={found}
      loading="Searching"
      failed="The gems could not be searched"
      lines={6}
      empty={{
        when: ({ total }) => total === 0,
        show: (
          <EmptyState line="dashed" title="No gems match" action={<Button onClick={onClear}>Show all gems</Button>}>
            <p>Try fewer words, or the UK spelling.</p>
          </EmptyState>
        ),
      }}
    >
      {({ items, total }) => (
        <>
          <PastEnd data={query.data} page={page} to={toPage} />
          <Small as="p" role="status" $muted>
            {formatCount(total)} {total === 1 ? 'match' : 'matches'} for “{text}”.
          </Small>
          <List>
            {items.map((item) =>
              item.kind === 'gem' ? (
                <li key={item.id}>
                  <Link to={paths.gem(item.id, item.category.slug)}>{item.title}</Link>
                  <small>
                    <Matches text={item.excerpt} /> ({WHERE[item.in]}) <GemStateBadge state={item.memory.state} />
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
          <Pager page={page} size={SIZE} total={total} to={toPage} />
        </>
      )}
    </Loaded>
  )
}
