import { type Database, prepared } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Adjustment, MockKind } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { isOpen, sharingBank } from '#mocks/mock-repository.ts'
import { INSERT_NEW_SITTINGS } from '#sittings/sitting-repository.ts'
import { ENTRY_SECONDS } from './entry-repository.ts'

/** All that decides whether a learner may start a mock, as it is at `now`. */
export type StartingPoint = {
  now: Date
  /** Attempts at the number in any edition, and the one that has not ended. */
  attempts: number
  open: string | null
  granted: Adjustment | null
  plan_ends_at: Date | null
  entered_until: Date | null
  mock: StartableMock | null
}
export type StartableMock = {
  id: string
  kind: MockKind
  title: string
  /** Of each paper. */
  minutes: number[]
  break_minutes: number
  event_id: string | null
  opens_at: string | null
  closes_at: string | null
}

const startingPoint = prepared<StartingPoint>(
  'mock-starting-point',
  `
  select clock_now() as now, had.attempts, had.open, mock.row as mock, p.ends_at as plan_ends_at,
    e.entered_at + make_interval(secs => ${ENTRY_SECONDS}) as entered_until,
    case when d.learner_id is not null then jsonb_build_object(
      'extraPercent', d.extra_percent, 'extraMinutes', d.extra_minutes,
      'restBreaks', d.rest_breaks, 'restMinutes', d.rest_minutes
    ) end as granted
  from (
    select cast(count(*) as integer) as attempts, max(cast(t.id as text)) filter (
      where exists (select from sittings s where s.learner_id = $1 and s.id = t.id and s.ended_at is null)
    ) as open
    from mock_attempts t
    where t.learner_id = $1::uuid
      and t.user_group = $2::smallint
      and t.number = $3::integer
  ) had
  left join lateral (
    select jsonb_build_object(
      'id', m.id, 'kind', m.kind, 'title', m.title, 'break_minutes', m.break_minutes, 'event_id', m.event_id,
      'opens_at', m.opens_at, 'closes_at', m.closes_at,
      'minutes', (
        select jsonb_agg(p.paper -> 'minutes' order by p.at)
        from jsonb_array_elements(m.papers) with ordinality p (paper, at)
      )
    ) as row
    from mocks m
    where m.number = $3
      and ${isOpen('m')}
      and m.user_group = any($4::smallint[])
      and (m.kind = 'event' or m.user_group = $2)
    limit 1
  ) mock on true
  left join adjustments d on d.learner_id = $1
  left join plan_ends p on p.user_id = $1
  left join event_entries e on e.learner_id = $1
    and e.event_id = cast(mock.row ->> 'event_id' as uuid)
    and e.entered_at + make_interval(secs => ${ENTRY_SECONDS}) > clock_now()`,
)

/** What there is to know before a learner starts the mock with a number, in one statement. */
export async function findStartingPoint(
  db: Database,
  { learnerId, group, number }: { learnerId: string; group: UserGroup; number: number },
): Promise<StartingPoint> {
  const [found] = await startingPoint(db, [learnerId, group, number, sharingBank(group)])
  return found as StartingPoint
}

const start = prepared<{ paper: number }>(
  'start-mock',
  `
  with mock as materialized (
    select id, number, title, break_minutes, papers from mocks where id = $3::uuid and state = 'published'
  ), attempt as (
    insert into mock_attempts (id, learner_id, mock_id, user_group, number, ordinal, first, adjustment)
    select $1::uuid, $2::uuid, m.id, $4::smallint, m.number, $5::integer, $5 = 1, $6::jsonb
    from mock m
    on conflict (learner_id, user_group, number, ordinal) do nothing
    returning id, learner_id
  ), new_sittings as (
    select a.learner_id, a.id, p.at as paper, $7::text as kind, m.title as name,
      array(
        select cast(q.id as uuid)
        from jsonb_array_elements_text(p.paper -> 'questionIds') with ordinality q (id, place)
        order by q.place
      ) as question_ids,
      cast(null as integer[]) as started_sequences, ($8::integer[])[p.at] as seconds,
      case when p.at > 1 then m.break_minutes * 60 end as break_seconds, false as released, $9::integer as rests,
      $10::integer as rest_seconds
    from attempt a
    cross join mock m
    cross join lateral jsonb_array_elements(m.papers) with ordinality p (paper, at)
  )
  ${INSERT_NEW_SITTINGS}
  returning paper`,
)

type NewAttempt = {
  id: string
  learnerId: string
  mockId: string
  group: UserGroup
  /** Which attempt of the learner at this number it is, from 1. */
  ordinal: number
  adjustment: Adjustment
  kind: string
  /** Of each paper. */
  seconds: number[]
  rests: { breaks: number; seconds: number }
}

/**
 * Makes an attempt, whose first paper runs from now on while others wait; in one statement. Returns false when another
 * start was first, or the mock was withdrawn meanwhile.
 */
export async function insertStarted(db: Database, attempt: NewAttempt): Promise<boolean> {
  const { id, learnerId, mockId, group, ordinal, adjustment, kind, seconds, rests } = attempt
  const values = [id, learnerId, mockId, group, ordinal, JSON.stringify(adjustment), kind, seconds]
  return (await start(db, [...values, rests.breaks, rests.seconds])).length > 0
}
