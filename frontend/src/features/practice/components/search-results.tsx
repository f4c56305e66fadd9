import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { Matches } from '#shared/search/matches.tsx'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { MarkBadge } from '#shared/ui/question/mark-badge.tsx'
import { markOfProgress } from '#shared/ui/question/question-state.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useQuestionSearch } from '../api/use-question-search.ts'

const List = styled.ol`
  list-style: none; border-top: ${rule('hair')} solid ${color('ink')}; margin-top: ${space('3')};
  li { position: relative; padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  li:hover { background: ${color('sheet')}; }
  a { font-weight: ${weight('medium')}; font-size: ${font('t14')}; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; }
  a:focus-visible { outline: 0; }
  li:has(a:focus-visible) { outline: ${rule('rule')} solid ${color('focus')}; outline-offset: 2px; }
`
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${space('4')}; ${up('md')} { > :last-child { margin-left: auto; } }`
const Excerpt = styled.p`font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; color: ${color('ink-2')}; max-width: 75ch; margin-top: 2px; overflow-wrap: break-word;`

const counted = (total: number, shown: number) => {
  const found = `${formatCount(total)} ${total === 1 ? 'question' : 'questions'}`
  return shown < total ? `${found}. Showing the ${shown} best matches.` : found
}

/** Questions that hold the words, each a link to the question. */
export function SearchResults({ text, onClear }: { text: string; onClear: () => void }) {
  const { data, error, mutate } = useQuestionSearch(text)
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="The search did not work" />
  if (!data) return <Skeleton lines={6} label="Searching" />
  return (
    <section aria-label="Search results">
      {data.total === 0 ? (
        <div role="status">
          <EmptyState
            line="dashed"
            title={`No questions match “${text}”`}
            action={<Button onClick={onClear}>Clear search</Button>}
          >
            Try fewer or different words. We search question text, options and question codes, and the explanations and
            key points of questions you’ve answered.
          </EmptyState>
        </div>
      ) : (
        <>
          <Small as="p" role="status" $muted>
            {counted(data.total, data.items.length)}
          </Small>
          <List>
            {data.items.map(({ id, code, categorySlug, categoryName, number, progress, excerpt }) => (
              <li key={id}>
                <Head>
                  <Link to={paths.question(categorySlug, number)}>
                    {categoryName}, question {formatCount(number)}
                  </Link>
                  <Small $muted as="span">
                    {code}
                  </Small>
                  <MarkBadge mark={markOfProgress(progress)} />
                </Head>
                <Excerpt>
                  <Matches text={excerpt} />
                </Excerpt>
              </li>
            ))}
          </List>
        </>
      )}
    </section>
  )
}
