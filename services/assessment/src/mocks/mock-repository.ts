import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import { isPa } from '#learner.ts'
import { TRIAL_QUESTIONS } from '#trial/trial-repository.ts'
import type { BigMock } from './big-mock-repository.ts'
import type { MockRow } from './mock-row.ts'

/**
 * SQL of the condition that learners may start an edition now: it is published, its date has come, and no later edition
 * is open. `mock` is an alias of `mocks`.
 */
export const isOpen = (mock: string): string => `(
    ${mock}.state = 'published'
    and ${mock}.deleted_at is null
    and ${mock}.published_at <= clock_now()
    and not exists (
      select from mocks later
      where later.user_group = ${mock}.user_group
        and later.number = ${mock}.number
        and later.state = 'published'
        and later.deleted_at is null
        and later.published_at <= clock_now()
        and (later.published_at, later.edition) > (${mock}.published_at, ${mock}.edition)
    )
  )`

const openNow = (connection: Connection) => connection('mocks as m').select('m.*').whereRaw(isOpen('m'))

/** The groups that share a bank with this one: events are for all of them. */
export const sharingBank = (group: UserGroup): UserGroup[] => (isPa(group) ? [group] : [1, 3])

/** Whose mocks are asked for, and at which events they have a seat; null: at all. */
export type Entrant = { group: UserGroup; seats: readonly string[] | null }

const openTo = (connection: Connection, { group, seats }: Entrant) =>
  openNow(connection).where((open) =>
    open
      .where((own) => own.where({ user_group: group }).whereNot({ kind: 'event' }))
      .orWhere((events) => {
        events.where({ kind: 'event' }).whereIn('user_group', sharingBank(group))
        if (seats) events.whereIn('event_id', [...seats])
      }),
  )

/** Mocks of a group, and the events at which a learner of it has a seat, in their order. */
export const listOpenMocks = (connection: Connection, entrant: Entrant): Promise<MockRow[]> =>
  openTo(connection, entrant).orderBy(['position', 'number'])

/** These editions, in whatever state. */
export const listEditions = (connection: Connection, ids: readonly string[]): Promise<MockRow[]> =>
  connection('mocks').whereIn('id', [...ids])

/**
 * The mock that belongs to a big mock: the open edition, or one that was withdrawn where none is open or to come.
 */
export async function findEvent(
  connection: Connection,
  group: UserGroup,
  eventId: string,
): Promise<MockRow | undefined> {
  const ofEvent = (mocks: Knex.QueryBuilder) =>
    mocks.where({ kind: 'event', event_id: eventId }).whereIn('user_group', sharingBank(group))
  const open: MockRow | undefined = await ofEvent(openNow(connection)).first()
  if (open) return open
  const latest: MockRow | undefined = await ofEvent(connection('mocks'))
    .whereNotNull('published_at')
    .whereNull('deleted_at')
    .orderByRaw("state = 'published' desc, published_at desc, edition desc")
    .first()
  return latest?.state === 'withdrawn' ? latest : undefined
}

/** Another published mock, no edition of this one, with the same number as an event, or with the same big mock. */
export const findRival = (trx: Knex.Transaction, row: MockRow): Promise<MockRow | undefined> =>
  trx('mocks')
    .where({ state: 'published' })
    .whereNull('deleted_at')
    .whereNot((edition) => edition.where({ user_group: row.user_group, number: row.number }))
    .where((rival) => {
      rival.where((numbered) => {
        numbered.where({ number: row.number }).whereIn('user_group', sharingBank(row.user_group))
        if (row.kind !== 'event') numbered.where({ kind: 'event' })
      })
      if (row.event_id !== null) rival.orWhere({ event_id: row.event_id })
    })
    .first()

export const findMock = (connection: Connection, id: string): Promise<MockRow | undefined> =>
  connection('mocks').where({ id }).whereNull('deleted_at').first()

export const lockMock = (trx: Knex.Transaction, id: string): Promise<MockRow | undefined> =>
  trx('mocks').where({ id }).whereNull('deleted_at').forUpdate().first()

/** Saves columns as the version after `version`. */
export const updateMock = (
  trx: Knex.Transaction,
  id: string,
  version: number,
  columns: Record<string, unknown>,
): Promise<number> =>
  trx('mocks')
    .where({ id })
    .update({ ...columns, version: version + 1, updated_at: trx.raw('clock_now()') })

/** Stores a new mock and returns its id. */
export async function insertMock(trx: Knex.Transaction, columns: Record<string, unknown>): Promise<string> {
  const [{ id }] = await trx('mocks').insert(columns).returning('id')
  return id
}

/** Gives the mocks of a big mock its dates, unless a later revision of it has. */
export async function moveEvents(
  trx: Knex.Transaction,
  { eventId, revision, opensAt, closesAt }: BigMock,
): Promise<void> {
  await trx('mocks')
    .where({ event_id: eventId })
    .where('event_revision', '<', revision)
    .update({
      opens_at: opensAt,
      closes_at: closesAt,
      event_revision: revision,
      version: trx.raw('version + case when opens_at = ? and closes_at = ? then 0 else 1 end', [opensAt, closesAt]),
    })
}

/** Says since when results are there; the first time stays. */
export const markMockReleased = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('mocks')
    .where({ id })
    .update({ released_at: trx.raw('coalesce(released_at, clock_now())') })

/** For each open mock of a group, by number, the open ones that share questions with it; events are left out. */
export async function listSharing(connection: Connection, group: UserGroup): Promise<Map<number, number[]>> {
  const { rows } = await connection.raw<{ rows: { number: number; others: number[] }[] }>(
    `select m.number, array_agg(distinct o.number order by o.number) as others
    from mocks m
    join mock_questions q on q.mock_id = m.id
    join mock_questions s on s.question_id = q.question_id and s.mock_id <> m.id
    join mocks o on o.id = s.mock_id
      and o.user_group = m.user_group
      and o.number <> m.number
      and o.kind <> 'event'
      and ${isOpen('o')}
    where m.user_group = :group
      and m.kind <> 'event'
      and ${isOpen('m')}
    group by m.number`,
    { group },
  )
  return new Map(rows.map(({ number, others }) => [number, others]))
}

/** The first number of a group that no mock has. */
export async function nextNumber(connection: Connection, group: UserGroup): Promise<number> {
  const row = await connection('mocks').where({ user_group: group }).max('number as last').first()
  return Number(row?.last ?? 0) + 1
}

export async function nextEdition(connection: Connection, group: UserGroup, number: number): Promise<number> {
  const row = await connection('mocks').where({ user_group: group, number }).max('edition as last').first()
  return Number(row?.last ?? 0) + 1
}

/** The codes of those of a mock's questions that the trial is made of now. */
export async function listInTrial(connection: Connection, questionIds: readonly string[]): Promise<string[]> {
  const { rows } = await connection.raw<{ rows: { code: string }[] }>(
    `with trial as materialized (${TRIAL_QUESTIONS}
    )
    select q.code
    from questions q
    join trial t on t.id = q.id
    where q.id = any(cast(:questionIds as uuid[]))
    order by array_position(cast(:questionIds as uuid[]), q.id)`,
    { questionIds: [...questionIds] },
  )
  return rows.map(({ code }) => code)
}

/** The codes of questions, in their order; the id of one that is not known. */
export async function listCodes(connection: Connection, questionIds: readonly string[]): Promise<string[]> {
  const rows: { id: string; code: string }[] = await connection('questions')
    .whereIn('id', [...questionIds])
    .select('id', 'code')
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return questionIds.map((id) => codes.get(id) ?? id)
}

/**
 * Pins the questions of every paper in their current versions; returns those that are not active in the group's bank.
 */
export async function pinQuestions(trx: Knex.Transaction, { id, papers }: MockRow, forPa: boolean): Promise<string[]> {
  await trx('mock_questions').where({ mock_id: id }).delete()
  const places = papers.flatMap(({ questionIds }, at) =>
    questionIds.map((questionId, place) => ({ questionId, paper: at + 1, number: place + 1 })),
  )
  const { rows } = await trx.raw<{ rows: { question_id: string }[] }>(
    `with named as (
      select * from unnest(cast(:questionIds as uuid[]), cast(:papers as integer[]), cast(:numbers as integer[]))
        as n (question_id, paper, number)
    ), pinned as (
      insert into mock_questions (mock_id, paper, number, question_id, version_id)
      select :id, n.paper, n.number, q.id, q.version_id
      from named n
      join questions q on q.id = n.question_id and q.active and q.for_pa = :forPa
      returning question_id
    )
    select question_id from named
    except
    select question_id from pinned`,
    {
      id,
      forPa,
      questionIds: places.map(({ questionId }) => questionId),
      papers: places.map(({ paper }) => paper),
      numbers: places.map(({ number }) => number),
    },
  )
  return rows.map((row) => row.question_id)
}

/** Mean share right of first attempts at these questions, over those that have any; null where none has. */
export async function meanFacility(
  connection: Connection,
  group: UserGroup,
  questionIds: readonly string[],
): Promise<number | null> {
  const { rows } = await connection.raw<{ rows: [{ mean: number | null }] }>(
    `select cast(avg(cast(correct as double precision) / firsts) as double precision) as mean
    from question_counts
    where user_group = :group
      and question_id = any(cast(:questionIds as uuid[]))
      and firsts > 0`,
    { group, questionIds: [...questionIds] },
  )
  return rows[0].mean
}

/** Withdraws other published editions of a mock: all, those before this one, or those that are not open yet. */
export async function withdrawOthers(
  trx: Knex.Transaction,
  { id, user_group, number, published_at }: MockRow,
  which: 'all' | 'before' | 'to come',
): Promise<void> {
  await trx('mocks')
    .where({ user_group, number, state: 'published' })
    .whereNot({ id })
    .modify((others) => {
      if (which === 'before') others.where('published_at', '<=', published_at)
      if (which === 'to come') others.where('published_at', '>', trx.raw('clock_now()'))
    })
    .update({ state: 'withdrawn', version: trx.raw('version + 1'), updated_at: trx.raw('clock_now()') })
}

export async function countAttempts(connection: Connection, mockId: string): Promise<number> {
  const row = await connection('mock_attempts').where({ mock_id: mockId }).count({ total: '*' }).first()
  return Number(row?.total ?? 0)
}

export type EndedAttempt = { id: string; learner_id: string }

/** Attempts at an event whose papers have all ended and are not released. */
export async function listUnreleased(connection: Connection, mockId: string): Promise<EndedAttempt[]> {
  const { rows } = await connection.raw<{ rows: EndedAttempt[] }>(
    `select t.id, t.learner_id
    from mock_attempts t
    where t.mock_id = :mockId
      and exists (select from sittings s where s.learner_id = t.learner_id and s.id = t.id and s.released_at is null)
      and not exists (select from sittings s where s.learner_id = t.learner_id and s.id = t.id and s.ended_at is null)`,
    { mockId },
  )
  return rows
}

/** An edition of the mock with this number, in whatever state, deleted ones too. */
export const findMockNumbered = (
  connection: Connection,
  group: UserGroup,
  number: number,
): Promise<MockRow | undefined> => connection('mocks').where({ user_group: group, number }).first()
