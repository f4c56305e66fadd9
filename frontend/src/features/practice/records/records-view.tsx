import { RECORD_OUTCOMES } from '@wardround/proto/http/assessment/records.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { numberFrom } from '#shared/question/rules/round.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import type { BankProgress } from '#shared/study/use-category-progress.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { type RecordFilter, type Records, useRecords } from './use-records.ts'

const SIZE = 25
const Whole = styled.span`white-space: nowrap;`
const Area = styled.span`display: block; min-width: 11em;`
const PERIODS = ['current', 'archived'] as const
const Filters = styled.div`
  display: grid; gap: ${space('3')} ${space('4')}; padding: ${space('4')} 0;
  ${up('md')} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr); }
`

type Record = Records['items'][number]

const Question = ({ row }: { row: Record }) =>
  row.number > 0 ? (
    <Link to={paths.question(row.categorySlug, row.number)}>{row.excerpt || row.code}</Link>
  ) : (
    <span>
      {row.excerpt || row.code} <Caption as="span">No longer in the question bank</Caption>
    </span>
  )

/** Not known while a timed session holds the marking back. */
const Outcome = ({ correct }: { correct: boolean | null }) =>
  correct === null ? (
    <Badge tone="muted" icon="clock">
      Not marked yet
    </Badge>
  ) : (
    <Badge tone={correct ? 'good' : 'bad'} icon={correct ? 'tick' : 'cross'}>
      {correct ? 'Correct' : 'Wrong'}
    </Badge>
  )

const COLUMNS: readonly Column<Record>[] = [
  { key: 'excerpt', header: 'Question', cut: true, phone: 'line', cell: (row) => <Question row={row} /> },
  { key: 'category', header: 'Category', phone: 'hide', cell: (row) => <Area>{row.categoryName}</Area> },
  {
    key: 'outcome',
    header: 'Answer',
    cell: (row) => (
      <>
        <Outcome correct={row.correct} />
        {row.remarked && row.correct !== null ? (
          <>
            {' '}
            <Caption as={Whole}>
              {row.correct === row.remarked.was
                ? 'Answer key corrected'
                : `Was ${row.remarked.was ? 'correct' : 'wrong'}, answer key corrected`}
            </Caption>
          </>
        ) : null}
        {row.archived ? ' ' : null}
        {row.archived ? <Badge tone="muted">Archived</Badge> : null}
      </>
    ),
  },
  { key: 'attempt', header: 'Attempt', align: 'right', phone: 'hide', cell: (row) => formatCount(row.attempt) },
  { key: 'time', header: 'Time', align: 'right', cell: (row) => <Whole>{formatSpent(row.milliseconds)}</Whole> },
  {
    key: 'at',
    header: 'When',
    phone: 'end',
    cell: (row) => <Whole>{formatMoment(row.answeredAt)}</Whole>,
  },
]

function filterFrom(search: URLSearchParams): RecordFilter {
  const outcome = RECORD_OUTCOMES.find((one) => one === search.get('outcome'))
  const period = PERIODS.find((one) => one === search.get('period'))
  const category = search.get('category') ?? undefined
  return { ...(category ? { category } : {}), ...(outcome ? { outcome } : {}), ...(period ? { period } : {}) }
}

/** The history of answers, with filters in the address. */
export function RecordsView({ progress }: { progress: BankProgress }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterFrom(search)
  const page = numberFrom(search.get('page') ?? undefined) ?? 1
  const address = (query: object) => paths.questionBank({ view: 'records', ...filter, ...query })
  const choose = (part: { [Key in keyof RecordFilter]: string }) =>
    void navigate(address(part), { preventScrollReset: true })
  const { data, error, mutate } = useRecords(filter, page, SIZE)
  return (
    <section aria-label="Records">
      <Filters>
        <SelectField
          label="Category"
          value={filter.category ?? ''}
          onChange={(event) => choose({ category: event.currentTarget.value })}
          options={[
            { value: '', label: 'All categories' },
            ...progress.parents.flatMap(({ categories }) =>
              categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ),
          ]}
        />
        <SelectField
          label="Answer"
          value={filter.outcome ?? ''}
          onChange={(event) => choose({ outcome: event.currentTarget.value })}
          options={[
            { value: '', label: 'Correct or wrong' },
            { value: 'correct', label: 'Correct' },
            { value: 'wrong', label: 'Wrong' },
          ]}
        />
        <SelectField
          label="Period"
          value={filter.period ?? ''}
          onChange={(event) => choose({ period: event.currentTarget.value })}
          options={[
            { value: '', label: 'All answers' },
            { value: 'current', label: 'Since the last reset' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Filters>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="Your answers could not be loaded" />
      ) : !data ? (
        <Skeleton lines={8} height="2.4em" label="Loading your answers" />
      ) : data.total === 0 ? (
        <Nothing filtered={Object.keys(filter).length > 0} />
      ) : (
        <>
          <Small $muted role="status" style={{ marginBottom: space('2') }}>
            {formatCount(data.total)} {data.total === 1 ? 'answer' : 'answers'}, newest first
          </Small>
          <Table caption="Your answers" columns={COLUMNS} rows={data.items} rowKey={(row) => row.answerId} twoLines />
          <Pager
            page={page}
            size={SIZE}
            total={data.total}
            to={(one) => address({ page: one === 1 ? undefined : one })}
          />
        </>
      )}
    </section>
  )
}

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      line="dashed"
      title="No answers match these filters"
      action={<LinkButton to={paths.questionBank({ view: 'records' })}>Show all answers</LinkButton>}
    />
  ) : (
    <EmptyState
      title="No answers yet"
      action={
        <LinkButton variant="primary" to={paths.questionBank()}>
          Go to the categories
        </LinkButton>
      }
    >
      Your answers will be listed here, with the time each took and whether it was correct.
    </EmptyState>
  )
