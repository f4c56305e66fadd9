import {
  countFlags,
  type FlagType,
  flagQuestions,
  listFlags,
  unflagAllQuestions,
  unflagQuestions,
} from '@wardround/proto/http/assessment/flags.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { placeOf, QuestionList, QuestionRow } from '../components/question-rows.tsx'
import { type ListAsk, useListAsk } from '../rules/list-address.ts'

const SIZE = 25
const READ_AGAIN = [listFlags, countFlags]

const TYPE_WORDS: Record<FlagType, string> = { 1: 'Question bank', 2: 'Mocks', 3: 'MLA mocks' }
const TYPES: readonly FlagType[] = [1, 2, 3]
/** The flags of practice unless the address names another kind. */
const typeOf = ({ type }: ListAsk): FlagType => TYPES.find((one) => String(one) === type) ?? 1

/** Flags of mocks have lists of their own, once there are any. */
function FlagTabs({ ask }: { ask: ListAsk }) {
  const { data } = useApi(countFlags)
  if (!data || (data.length < 2 && typeOf(ask) === 1)) return null
  return (
    <LinkTabs
      label="Flagged in"
      tabs={data.map(({ type, count }) => ({
        to: paths.flaggedQuestions({ type: type === 1 ? undefined : type }),
        label: TYPE_WORDS[type],
        count,
        current: type === typeOf(ask),
      }))}
    />
  )
}

const queryOf = ({ page, search, category, progress, ...ask }: ListAsk) => ({
  type: typeOf({ page, search, category, progress, ...ask }),
  page,
  size: SIZE,
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
  ...(progress ? { progress: Number(progress) } : {}),
})

const flagsOf = (count: number) => (count === 1 ? 'One flag' : `${formatCount(count)} flags`)

/** Takes flags off and offers to put them back. */
function useUnflag(type: FlagType) {
  const some = useMutationApi(unflagQuestions, READ_AGAIN)
  const all = useMutationApi(unflagAllQuestions, READ_AGAIN)
  const back = useMutationApi(flagQuestions, READ_AGAIN)
  const undo = (ids: string[]) =>
    back
      .run({ body: { ids, type } })
      .catch((error: unknown) => void toast(`Not flagged again. ${messageOf(error)}`, { icon: 'warn' }))
  async function unflag(ids: string[] | 'all'): Promise<void> {
    try {
      const { unflagged } = ids === 'all' ? await all.run({ query: { type } }) : await some.run({ body: { ids, type } })
      if (unflagged.length > 0)
        toast(`${flagsOf(unflagged.length)} removed.`, { action: { label: 'Undo', run: () => void undo(unflagged) } })
    } catch (error) {
      toast(`${ids.length === 1 ? 'Flag' : 'Flags'} not removed. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return { unflag, busy: some.busy || all.busy }
}

/** `/profile/flags/questions`: the flagged questions with filters, the way to each, and taking flags off. */
export function FlaggedQuestionsPage() {
  const { ask, change, to, narrowed } = useListAsk()
  const { data, error, mutate } = useApi(listFlags, { query: queryOf(ask) }, { keepPreviousData: true })
  const { unflag, busy } = useUnflag(typeOf(ask))
  const [asking, setAsking] = useState(false)
  return (
    <Wrap>
      <PageHeader
        title="Flagged questions"
        above={<Breadcrumbs crumbs={[{ label: 'Flags', to: paths.flags() }, { label: 'Questions' }]} />}
        actions={
          data && data.total > 0 && !narrowed ? (
            <Button busy={busy} onClick={() => setAsking(true)}>
              Remove all flags
            </Button>
          ) : undefined
        }
      />
      <FlagTabs ask={ask} />
      <ListFilters ask={ask} onChange={change} searchLabel="Search flagged questions" withProgress />
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your flags could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={8} label="Loading your flags" /> : null}
      {data && data.items.length > 0 ? (
        <>
          <Small as="p" role="status" $muted style={{ marginTop: 'var(--s-4)' }}>
            {flagsOf(data.total)}
          </Small>
          <QuestionList>
            {data.items.map((question) => (
              <QuestionRow
                key={question.questionId}
                question={question}
                when={`Flagged ${formatRelative(question.flaggedAt)}`}
                actions={
                  <IconButton
                    icon="flag"
                    size="sm"
                    writes
                    label={`Remove the flag from ${placeOf(question)}`}
                    onClick={() => void unflag([question.questionId])}
                  />
                }
              />
            ))}
          </QuestionList>
          <Pager page={ask.page} size={SIZE} total={data.total} to={to} />
        </>
      ) : null}
      {data?.items.length === 0 ? (
        <EmptyState
          line={narrowed ? 'dashed' : 'flat'}
          title={narrowed ? 'No flagged questions match' : 'No flagged questions'}
          action={
            narrowed ? (
              <Button onClick={() => change({ search: '', category: '', progress: '' })}>
                Show all flagged questions
              </Button>
            ) : (
              <LinkButton variant="primary" to={paths.questionBank()}>
                Go to the question bank
              </LinkButton>
            )
          }
        >
          <p>
            {narrowed
              ? ask.search
                ? 'Try fewer words, or another filter.'
                : 'Try another filter.'
              : 'To add a question here, select the flag above it or press M.'}
          </p>
        </EmptyState>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove all flags?"
        confirm="Remove all flags"
        cancel="Keep flags"
        onConfirm={() => {
          setAsking(false)
          void unflag('all')
        }}
      >
        You can undo this for a few seconds.
      </ConfirmDialog>
    </Wrap>
  )
}
