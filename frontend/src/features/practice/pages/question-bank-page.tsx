import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { useSession } from '#shared/session/use-session.ts'
import { color, space, up, weight } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { SearchField } from '#shared/ui/text-field.tsx'
import { useAnswerOutbox } from '../answering/use-answer-outbox.ts'
import { type BankProgress, useCategoryProgress } from '../api/use-category-progress.ts'
import { CategoryTable } from '../components/category-table.tsx'
import { Begin, Resume } from '../components/resume.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { WaitingAnswers } from '../components/waiting-answers.tsx'
import { searchTextOf } from '../rules/excerpt.ts'

const Head = styled.header`
  display: grid; gap: ${space('4')} ${space('10')}; align-items: end; padding: ${space('8')} 0 ${space('6')};
  p { color: ${color('ink-3')}; margin-top: ${space('2')}; b { color: ${color('ink')}; font-weight: ${weight('bold')}; } }
  ${up('md')} { grid-template-columns: 1fr minmax(240px, 360px); }
`
/** Pause after the last key before the search is asked for, in milliseconds. */
const TYPING_MS = 250

/** `/questionbank`: every category with own progress, where one stopped, and the search. */
export function QuestionBankPage() {
  const { user } = useSession()
  const { outbox, entries } = useAnswerOutbox(user?.uid)
  const { data, error, mutate } = useCategoryProgress()
  const [typed, setTyped, searched] = useTypedSearch()
  return (
    <>
      <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
      <Wrap>
        <Head>
          <div>
            <h1 tabIndex={-1}>Question bank</h1>
            <p>{data ? <Answered progress={data} /> : '\u00a0'}</p>
          </div>
          <search>
            <SearchField
              label="Search the questions"
              placeholder="Search the questions"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </search>
        </Head>
        {searched ? (
          <SearchResults text={searched} onClear={() => setTyped('')} />
        ) : error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : data ? (
          <Bank progress={data} />
        ) : (
          <Skeleton lines={12} height="1.6em" label="Loading the categories" />
        )}
      </Wrap>
    </>
  )
}

const Answered = ({ progress: { answered, total } }: { progress: BankProgress }) => (
  <>
    <b>{formatCount(answered)}</b> of {formatCount(total)} answered
  </>
)

function Bank({ progress }: { progress: BankProgress }) {
  const first = progress.parents[0]?.categories[0]
  if (!first)
    return (
      <EmptyState title="There are no questions yet">
        Questions for your exam appear here as soon as the editors have published them.
      </EmptyState>
    )
  return (
    <>
      {progress.last ? <Resume last={progress.last} /> : <Begin first={first} />}
      <section aria-label="Categories" style={{ paddingTop: space('4') }}>
        <CategoryTable parents={progress.parents} />
      </section>
    </>
  )
}

/** The search box and, a moment after the last key, what is searched for; kept in the address so that the way back leads here. */
function useTypedSearch(): [string, (typed: string) => void, string | undefined] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => {
    if (typed.trim() === asked) return undefined
    const timer = setTimeout(
      () => setSearch(typed.trim() ? { q: typed.trim() } : {}, { replace: true, preventScrollReset: true }),
      TYPING_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, asked, setSearch])
  return [typed, setTyped, searchTextOf(asked)]
}
