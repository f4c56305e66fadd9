import styled from 'styled-components'
import { ATTEMPTS, DISCRIMINATION, FACILITY } from '#features/staff-questions/statistics/item-columns.tsx'
import { FlagBadges } from '#features/staff-questions/statistics/item-flags.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { ColumnChoices } from '#shared/staff/list/column-chooser.tsx'
import type { RowOf } from '#shared/staff/resource/resource.ts'
import { Cut } from '#shared/staff/ui/cut.ts'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { StemLink } from '#shared/staff/ui/stem-link.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { Column } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'
import type { QuestionCalls } from './question-resource.ts'
import { KINDS } from './question-words.ts'

type Row = RowOf<QuestionCalls>

const Code = styled.span`white-space: nowrap;`

/** Columns that somebody may show or hide; code, stem and state always stand. */
export const COLUMN_CHOICES: ColumnChoices = {
  category: { label: 'Category', shown: true },
  openReports: { label: 'Open reports', shown: true },
  attempts: { label: 'First attempts', shown: false },
  facility: { label: 'Correct', shown: true },
  discrimination: { label: 'Discrimination', shown: false },
  flags: { label: 'Unusual statistics', shown: false },
  oldestCheck: { label: 'References checked', shown: false },
  version: { label: 'Version', shown: true },
  updatedBy: { label: 'Changed by', shown: false },
  updatedAt: { label: 'Last changed', shown: true },
}

/** "Acute and emergency, multiple answer"; most questions have a single answer, so that kind is not named. */
const categoryWords = (name: Row['categoryName'], kind: Row['kind']) =>
  kind === 'single' ? name : `${name}, ${KINDS[kind].toLowerCase()}`
const reportWords = (count: number) => formatCounted(count, 'open report')

/** The columns of the question list; `to` is where a stem leads. */
export const columns = (to: (id: string) => string, seesReports: boolean): Column<Row>[] => [
  { key: 'code', header: 'Code', sortable: true, cell: ({ code }) => <Code>{code}</Code> },
  {
    key: 'excerpt',
    header: 'Stem',
    cut: true,
    phone: 'line',
    cell: ({ id, code, excerpt }) => <StemLink to={to(id)}>{excerpt || `${code} has no stem yet`}</StemLink>,
  },
  {
    key: 'state',
    header: 'Status',
    sortable: true,
    cell: ({ id, state, inReview }) => (
      <>
        <StateBadge state={state} />
        {inReview && state === 'active' ? (
          <>
            {' '}
            <Link to={paths.adminReviews({ id })}>In review</Link>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    phone: 'hide',
    cell: ({ categoryName, forPa, kind }) => (
      <Cut title={categoryWords(categoryName, kind)}>
        {forPa ? <Badge line>PA</Badge> : null} {categoryWords(categoryName, kind)}
      </Cut>
    ),
  },
  {
    key: 'openReports',
    header: 'Reports',
    sortable: true,
    align: 'right',
    cell: ({ code, openReports }) =>
      openReports === 0 ? null : (
        <Badge tone="warn" icon="flag">
          {seesReports ? (
            <Link
              to={paths.adminFeedback({ search: code, state: 'open' })}
              aria-label={`${reportWords(openReports)} about ${code}`}
            >
              {openReports}
            </Link>
          ) : (
            openReports
          )}
        </Badge>
      ),
  },
  { ...ATTEMPTS, phone: 'hide' },
  { ...FACILITY, phone: 'hide' },
  DISCRIMINATION,
  {
    key: 'flags',
    header: 'Flags',
    phone: 'line',
    cell: ({ itemFlags }) => (itemFlags.length > 0 ? <FlagBadges flags={itemFlags} /> : null),
  },
  {
    key: 'oldestCheck',
    header: 'Checked',
    phone: 'hide',
    cell: ({ oldestCheck, hasReference }) =>
      oldestCheck ? <Caption as={Code}>{formatDate(oldestCheck)}</Caption> : hasReference ? 'Not all' : '–',
  },
  {
    key: 'version',
    header: 'Version',
    align: 'right',
    phone: 'hide',
    cell: ({ versionNumber }) => <Caption as="span">{versionNumber}</Caption>,
  },
  {
    key: 'updatedBy',
    header: 'Changed by',
    phone: 'hide',
    cell: ({ updatedBy }) => <Cut title={updatedBy}>{updatedBy}</Cut>,
  },
  {
    key: 'updatedAt',
    header: 'Last changed',
    sortable: true,
    phone: 'hide',
    wide: true,
    cell: ({ updatedAt }) => <Caption as={Code}>{formatDate(updatedAt)}</Caption>,
  },
]
