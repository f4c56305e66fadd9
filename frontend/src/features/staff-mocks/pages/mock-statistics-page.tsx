import { getMockStatistics, type MockStatistics } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { mocks } from '#features/staff-mocks/mocks/mock-resource.ts'
import { RemarkList } from '#features/staff-mocks/mocks/remark-list.tsx'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

type Row = MockStatistics['questions'][number]
const ASK_AGAIN_MS = 2_000
const isUnderWay = ({ state }: MockStatistics['remarkings'][number]) => state === 'waiting' || state === 'running'
/** Two places; what rounds to nothing has no sign. */
const index = (value: number | null) =>
  value === null ? '–' : (Math.round(value * 100) / 100 || 0).toFixed(2).replace('-', '−')

const columns = (seesReports: boolean): Column<Row>[] => [
  { key: 'place', header: 'Position', cell: ({ paper, number }) => `${paper}.${number}` },
  {
    key: 'code',
    header: 'Code',
    phone: 'first',
    cell: ({ code, questionId }) => <Link to={paths.adminQuestionEdit(questionId)}>{code}</Link>,
  },
  {
    key: 'facility',
    header: 'Correct',
    align: 'right',
    before: 'correct',
    cell: ({ facility }) => (facility === null ? '–' : formatShare(facility)),
  },
  {
    key: 'discrimination',
    header: <abbr title="Correlation with the score on all other questions">r</abbr>,
    align: 'right',
    before: 'r',
    cell: ({ discrimination }) => index(discrimination),
  },
  { key: 'omitted', header: 'Left blank', align: 'right', phone: 'hide', cell: ({ omitted }) => formatCount(omitted) },
  {
    key: 'time',
    header: 'Median time',
    align: 'right',
    phone: 'hide',
    cell: ({ medianMilliseconds }) =>
      medianMilliseconds === null ? '–' : `${Math.round(medianMilliseconds / 1000)} s`,
  },
  { key: 'flagged', header: 'Flags', align: 'right', phone: 'hide', cell: ({ flagged }) => formatCount(flagged) },
  {
    key: 'reported',
    header: 'Open reports',
    align: 'right',
    before: 'reports',
    cell: ({ reported, code }) =>
      reported === 0 ? null : !seesReports ? (
        formatCount(reported)
      ) : (
        <Link
          to={paths.adminFeedback({ search: code, state: 'open' })}
          aria-label={`${formatCounted(reported, 'open report')} about ${code}`}
        >
          {formatCount(reported)}
        </Link>
      ),
  },
]

/** "Shown after 30 first attempts (12 to go)". */
const waitWords = (firsts: number): string =>
  `Shown after 30 first attempts${firsts < 30 ? ` (${30 - firsts} to go)` : ''}`

const Figures = ({ figures, seesReports }: { figures: MockStatistics; seesReports: boolean }) => (
  <Stack $gap="6">
    <DefinitionList style={{ maxWidth: 420 }}>
      <dt>Attempts</dt>
      <dd>{formatCount(figures.attempts)}</dd>
      <dt>First attempts with a result</dt>
      <dd>
        {formatCount(figures.firsts)}
        {figures.countedAt ? `, counted ${formatMoment(figures.countedAt)}` : ''}
      </dd>
      <dt>Of these, passed</dt>
      <dd>{formatCount(figures.passed)}</dd>
      <dt>Mean score</dt>
      <dd>{figures.mean === null ? waitWords(figures.firsts) : figures.mean.toFixed(1)}</dd>
      <dt>Standard deviation</dt>
      <dd>{index(figures.deviation)}</dd>
      <dt>Reliability (KR-20)</dt>
      <dd>{index(figures.reliability)}</dd>
    </DefinitionList>
    <RemarkList remarkings={figures.remarkings} />
    <Table
      caption="Question statistics"
      columns={columns(seesReports)}
      rows={figures.questions}
      rowKey={({ questionId }) => questionId}
      twoLines
    />
  </Stack>
)

function Statistics({ id }: { id: string }) {
  const query = useApi(
    getMockStatistics,
    { params: { id } },
    { refreshInterval: (latest) => (latest?.remarkings.some(isUnderWay) ? ASK_AGAIN_MS : 0) },
  )
  const seesReports = usePermission('Query', 'v')
  return (
    <Loaded query={query} loading="Loading the statistics">
      {(figures) => <Figures figures={figures} seesReports={seesReports} />}
    </Loaded>
  )
}

/** `/admin/.../mocks/statistics?id=`: first attempts at an edition of a mock. */
export const MockStatisticsPage = () => (
  <RecordPage resource={mocks} flag="v" titleOf={({ title }) => `${title}: statistics`}>
    {({ id, title, edition }) => (
      <>
        <StaffHeader
          crumbs={[{ label: 'Mocks', to: lastList(mocks.list()) }]}
          title={`${title}: statistics`}
          beside={<p>Edition {edition}, first attempts only</p>}
        />
        <Statistics id={id} />
      </>
    )}
  </RecordPage>
)
