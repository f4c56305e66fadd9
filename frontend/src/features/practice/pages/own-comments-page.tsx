import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { paths } from '#shared/navigation/paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { OwnCommentRow, Rows } from '../comments/own-comment-row.tsx'
import { OwnReports } from '../comments/own-reports.tsx'
import { OWN_SIZE, readOwnAsk, type Show, useOwnComments, useSeen } from '../comments/use-own-comments.ts'

const Bar = styled.form`
  display: flex; flex-wrap: wrap; gap: ${space('2')}; padding: ${space('4')} 0;
  > * { flex: 1 1 220px; }
  > button { flex: none; }
`
const SHOWS: readonly { show: Show; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'replied', label: 'With replies' },
  { show: 'held', label: 'Waiting for review' },
  { show: 'folded', label: 'Hidden' },
]

/** `/profile/comments`: what I wrote below questions and what came back; what I reported and what the editors said. */
export function OwnCommentsPage() {
  const [address] = useSearchParams()
  const reports = pageNumber(address.get('reports'))
  const with_ = (change: Record<string, string | number | undefined>) =>
    paths.ownComments({ ...Object.fromEntries(address), ...change })
  return (
    <Wrap>
      <PageHeader title="Comments and reports" lead="Your comments on questions, your reports, and the replies." />
      <Section title="Your comments" aside="New replies are highlighted until you have seen them.">
        <OwnComments to={with_} />
      </Section>
      <Section id="reports" title="Your reports" aside="Problems you’ve reported to the editors.">
        <OwnReports page={reports} to={(page) => with_({ reports: page > 1 ? page : undefined })} />
      </Section>
    </Wrap>
  )
}

function OwnComments({ to }: { to: (change: Record<string, string | number | undefined>) => string }) {
  const [address] = useSearchParams()
  const ask = readOwnAsk(address)
  const { data, error, isLoading, mutate } = useOwnComments(ask)
  useSeen(data?.asOf, (data?.newReplies ?? 0) > 0)
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="Your comments could not be loaded" />
  if (!data) return <Skeleton lines={6} label="Loading your comments" />
  const narrowed = ask.show !== 'all' || ask.search !== '' || ask.categoryId !== ''
  if (data.total === 0 && !narrowed)
    return (
      <EmptyState
        heading="h3"
        title="You have not commented yet"
        action={<LinkButton to={paths.questionBank()}>Go to the question bank</LinkButton>}
      >
        <p>You can comment below any question you’ve answered.</p>
      </EmptyState>
    )
  return (
    <>
      <LinkTabs
        label="Comments to show"
        tabs={SHOWS.map(({ show, label }) => ({
          label,
          to: to({ show: show === 'all' ? undefined : show, page: undefined }),
          current: ask.show === show,
          ...(show === 'replied' && data.newReplies > 0 ? { count: data.newReplies } : {}),
        }))}
      />
      <Filters ask={ask} categories={data.categories} to={to} />
      {data.items.length === 0 ? (
        <EmptyState
          line="dashed"
          heading="h3"
          title="No comments match"
          action={<LinkButton to={paths.ownComments()}>Show all comments</LinkButton>}
        >
          <p>{ask.search ? 'Try fewer words, or another filter.' : 'Try another filter.'}</p>
        </EmptyState>
      ) : (
        <Rows aria-busy={isLoading}>
          {data.items.map((comment) => (
            <OwnCommentRow key={comment.id} comment={comment} />
          ))}
        </Rows>
      )}
      <Pager
        page={ask.page}
        size={OWN_SIZE}
        total={data.total}
        to={(page) => to({ page: page > 1 ? page : undefined })}
      />
    </>
  )
}

type FiltersProps = {
  ask: { search: string; categoryId: string }
  categories: readonly { id: string; name: string; count: number }[]
  to: (change: Record<string, string | number | undefined>) => string
}

function Filters({ ask, categories, to }: FiltersProps) {
  const [typed, setTyped] = useState(ask.search)
  const navigate = useNavigate()
  useEffect(() => setTyped(ask.search), [ask.search])
  const go = (change: Record<string, string | undefined>) =>
    void navigate(to({ ...change, page: undefined }), { preventScrollReset: true })
  const search = (event: FormEvent) => {
    event.preventDefault()
    go({ search: typed.trim() || undefined })
  }
  return (
    <Bar role="search" onSubmit={search}>
      <SearchField
        label="Search your comments"
        placeholder="Search for words or a code"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        hideLabel
        label="Category"
        options={[
          { value: '', label: 'All categories' },
          ...categories.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` })),
        ]}
        value={ask.categoryId}
        onChange={(event) => go({ category: event.target.value || undefined })}
      />
      <Button type="submit">Search comments</Button>
    </Bar>
  )
}
