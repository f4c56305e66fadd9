import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import { numberFrom } from '#shared/question/rules/round.ts'
import { AlsoFound } from '#shared/search/also-found.tsx'
import { searchTextOf } from '#shared/search/excerpt.ts'
import { useTyped } from '#shared/search/use-typed.ts'
import { useSession } from '#shared/session/use-session.ts'
import { ExamLine } from '#shared/study/exam-line.tsx'
import { type BankProgress, useCategoryProgress } from '#shared/study/use-category-progress.ts'
import { color, space, up, weight } from '#shared/theme/tokens.ts'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Bank } from '../components/bank.tsx'
import { SearchResults } from '../components/search-results.tsx'
import { RecordsView } from '../records/records-view.tsx'
import { SessionList } from '../sessions/session-list.tsx'

const Head = styled.header`
  display: grid; gap: ${space('4')} ${space('10')}; align-items: end; padding: ${space('8')} 0 ${space('6')};
  p { color: ${color('ink-3')}; margin-top: ${space('2')}; b { color: ${color('ink')}; font-weight: ${weight('bold')}; } }
  ${up('md')} { grid-template-columns: 1fr minmax(240px, 360px); }
`
const Tabs = styled.div`padding-bottom: ${space('4')};`

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
            <p>
              <ExamLine progress={data} />
            </p>
          </div>
          <search>
            <SearchField
              label="Search questions"
              placeholder="Search questions"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </search>
        </Head>
        {searched ? (
          <>
            <SearchResults text={searched} onClear={() => setTyped('')} />
            <AlsoFound text={searched} />
          </>
        ) : error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} title="The categories could not be loaded" />
        ) : data ? (
          <View progress={data} />
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

const VIEWS = ['categories', 'sessions', 'records'] as const
const VIEW_NAMES: Record<(typeof VIEWS)[number], string> = {
  categories: 'By category',
  sessions: 'Sessions',
  records: 'Records',
}

/** The three faces of the bank, by the address. */
function View({ progress }: { progress: BankProgress }) {
  const [search] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'categories'
  const page = numberFrom(search.get('page') ?? undefined) ?? 1
  return (
    <>
      <Tabs>
        <LinkTabs
          label="Question bank"
          tabs={VIEWS.map((one) => ({
            to: paths.questionBank({ view: one === 'categories' ? undefined : one }),
            label: VIEW_NAMES[one],
            current: one === view,
          }))}
        />
      </Tabs>
      {view === 'categories' ? (
        // A link that asks for another choice begins a new one.
        <Bank key={`${search.get('areas')} ${search.get('which')}`} progress={progress} />
      ) : view === 'sessions' ? (
        <SessionList page={page} to={(one) => paths.questionBank({ view, page: one === 1 ? undefined : one })} />
      ) : (
        <RecordsView progress={progress} />
      )}
    </>
  )
}

/**
 * The search box and, a moment after the last key, what is searched for; kept in the address so that the way back leads
 * here.
 */
function useTypedSearch(): [string, (typed: string) => void, string | undefined] {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useTyped(asked, (text) =>
    setSearch(
      (before) => {
        before.delete('q')
        if (text) before.set('q', text)
        return before
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  return [typed, setTyped, searchTextOf(asked)]
}
