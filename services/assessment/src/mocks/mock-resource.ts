import { DomainError } from '@wardround/kit/base/errors.ts'
import type { StaffResource, StaffWrite, WriteContext } from '@wardround/kit/staff-resource/staff-resource.ts'
import { MockInput } from '@wardround/proto/http/assessment/staff-mocks.ts'
import type { Knex } from 'knex'
import { findBigMock } from './big-mock-repository.ts'
import { findRival } from './mock-repository.ts'
import { type MockRow, questionsOf } from './mock-row.ts'

const invalid = (path: string, message: string) =>
  new DomainError('request.invalid', { details: [{ path: `body.${path}`, message }] })

const NO_TIMES = 'There is no opening or closing time. Choose the big mock again to use its times.'
const TOO_EARLY = 'This opens before the big mock begins. Choose the big mock again to use its times.'
const TOO_LATE = 'This closes after the big mock ends. Choose the big mock again to use its times.'

/** Throws `request.invalid` where the parts of a mock do not fit each other. */
function requireFitting({ kind, group, papers, eventId, opensAt, closesAt }: MockInput): void {
  if (kind !== 'mla' && papers.length > 1)
    throw invalid('papers', 'Only an MLA mock can have two papers. Remove the second one.')
  if (kind === 'mla' && group !== 3)
    throw invalid('group', 'An MLA mock must be for the UKMLA group. Choose that group.')
  if (kind === 'plab' && group === 3)
    throw invalid('group', 'The UKMLA group can’t have one-paper mocks. Choose another group or kind.')
  const all = questionsOf(papers)
  if (new Set(all).size < all.length) throw invalid('papers', 'A question is in the mock twice. Remove one of them.')
  if (kind !== 'event') return
  if (!eventId) throw invalid('eventId', 'Choose the big mock that gives seats for this one.')
  if (!opensAt || !closesAt) throw invalid('opensAt', NO_TIMES)
  if (opensAt >= closesAt)
    throw invalid(
      'closesAt',
      'The closing time must be after the opening time. Choose the big mock again to use its times.',
    )
}

/** What a published edition shows to learners, in one text, so that a change of it is seen. */
const fixedOf = (papers: unknown, ...rest: unknown[]) => JSON.stringify([papers, ...rest])

const sortedPassMark = (mark: MockRow['pass_mark']) =>
  mark.by === 'fixed' ? ['fixed', mark.marks] : ['facility', mark.margin]

/** Throws `mock.published` when a change would reach learners who sit the mock. */
function requireUnchanged(input: MockInput, { before }: Pick<WriteContext<MockRow>, 'before'>): void {
  if (!before || before.state === 'draft') return
  const papers = (of: MockRow['papers']) => of.map(({ minutes, questionIds }) => [minutes, questionIds])
  const asked = fixedOf(
    papers(input.papers),
    input.number,
    input.group,
    input.kind,
    input.breakMinutes,
    sortedPassMark(input.passMark),
  )
  const kept = fixedOf(
    papers(before.papers),
    before.number,
    before.user_group,
    before.kind,
    before.break_minutes,
    sortedPassMark(before.pass_mark),
  )
  if (asked !== kept) throw new DomainError('mock.published')
}

/**
 * Which field would have an event stand beside another mock under the number that learners of both groups know it by,
 * or have two entered through the same big mock; undefined where none does.
 */
export async function findConflict(
  trx: Knex.Transaction,
  row: MockRow,
): Promise<{ path: 'eventId' | 'number'; message: string } | undefined> {
  const rival = await findRival(trx, row)
  if (!rival) return undefined
  if (rival.event_id !== null && rival.event_id === row.event_id)
    return { path: 'eventId', message: `${rival.title} already belongs to this big mock. Choose another.` }
  return { path: 'number', message: `${rival.title} already uses this number. Choose one that is free in every group.` }
}

/** Throws `request.invalid` where a published event moves to a big mock that has another one. */
async function requireOwnEvent({ trx, row, before }: StaffWrite<MockRow>): Promise<void> {
  if (row.state !== 'published' || before?.event_id === row.event_id) return
  const conflict = await findConflict(trx, row)
  if (conflict) throw invalid(conflict.path, conflict.message)
}

/** Throws `request.invalid` where an event is given times before its big mock begins or after it ends. */
async function requireWithinBigMock({ trx, row, before }: StaffWrite<MockRow>): Promise<void> {
  const { event_id: eventId, opens_at: opensAt, closes_at: closesAt } = row
  const isKept =
    before?.event_id === eventId &&
    Number(before.opens_at) === Number(opensAt) &&
    Number(before.closes_at) === Number(closesAt)
  const bigMock = eventId === null || isKept ? undefined : await findBigMock(trx, eventId)
  if (!bigMock) return
  if (opensAt && opensAt < bigMock.opens_at) throw invalid('opensAt', TOO_EARLY)
  if (closesAt && closesAt > bigMock.closes_at) throw invalid('closesAt', TOO_LATE)
}

const minutesOf = ({ papers }: MockRow) => papers.reduce((sum, { minutes }) => sum + minutes, 0)

export const presentMock = (row: MockRow) => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  number: row.number,
  edition: row.edition,
  title: row.title,
  group: row.user_group,
  kind: row.kind,
  papers: row.papers,
  breakMinutes: row.break_minutes,
  passMark: row.pass_mark,
  passMarks: row.pass_marks,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  eventId: row.event_id,
  position: row.position,
  state: row.state,
  publishedAt: row.published_at?.toISOString() ?? null,
  releasedAt: row.released_at?.toISOString() ?? null,
  attempts: row.attempts ?? 0,
  questions: questionsOf(row.papers).length,
  minutes: minutesOf(row),
})

/** Mocks as staff write them; publishing, copying and withdrawing have use cases of their own. */
export const mockResource: StaffResource<MockRow, MockInput, ReturnType<typeof presentMock>> = {
  table: 'mocks',
  input: MockInput,
  softDelete: true,
  taken: { path: 'body.number', message: 'Another mock for this group already uses this number. Choose another.' },
  searchColumns: ['mocks.title'],
  sortColumns: { position: 'mocks.position', number: 'mocks.number', title: 'mocks.title', edition: 'mocks.edition' },
  label: 'title',
  filters: { group: 'mocks.user_group', kind: 'mocks.kind', state: 'mocks.state' },
  select: (query) =>
    query
      .leftJoin('mock_attempt_counts', 'mock_attempt_counts.mock_id', 'mocks.id')
      .select({ attempts: 'mock_attempt_counts.attempts' }),
  toRow: (input, context) => {
    requireFitting(input)
    requireUnchanged(input, context)
    const eventId = input.kind === 'event' ? input.eventId : null
    return {
      number: input.number,
      title: input.title,
      user_group: input.group,
      kind: input.kind,
      papers: JSON.stringify(input.papers),
      break_minutes: input.breakMinutes,
      pass_mark: JSON.stringify(input.passMark),
      event_id: eventId,
      // Of another big mock nothing has been heard yet.
      ...(context.before && context.before.event_id !== eventId ? { event_revision: 0 } : {}),
      opens_at: input.kind === 'event' ? input.opensAt : null,
      closes_at: input.kind === 'event' ? input.closesAt : null,
      position: input.position,
    }
  },
  toRecord: presentMock,
  onWrite: async (write) => {
    await requireWithinBigMock(write)
    await requireOwnEvent(write)
  },
  onRemove: async ({ row }) => {
    if (row.state !== 'draft') throw new DomainError('mock.published')
  },
}
