import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { MockQuestion } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { isPa } from '#learner.ts'
import { PEERS_SHOWN_FROM } from '#marking/marking.ts'
import { TRIAL_QUESTIONS } from '#trial/trial-repository.ts'
import type { Candidate } from './blueprint.ts'

const FACILITY = `case when c.firsts >= ${PEERS_SHOWN_FROM} then cast(c.correct as double precision) / c.firsts end`

export type Exclusions = { notPublished: boolean; notNewest: number; unseenDays: number; keep: readonly string[] }

/** Active questions of the group's bank that are in no trial and that no exclusion leaves out, in chance order. */
export async function listCandidates(
  connection: Connection,
  group: UserGroup,
  { notPublished, notNewest, unseenDays, keep }: Exclusions,
): Promise<Candidate[]> {
  const { rows } = await connection.raw<{ rows: Candidate[] }>(
    `with taken as (
      select q.question_id
      from mock_questions q
      join mocks m on m.id = q.mock_id
      where m.user_group = :group
        and m.deleted_at is null
        and ((:notPublished and m.state = 'published') or m.id in (
          select id from mocks
          where user_group = :group and published_at is not null and deleted_at is null
          order by published_at desc
          limit :notNewest
        ))
    ), trial as materialized (${TRIAL_QUESTIONS}
    )
    select q.id, q.category_id as "categoryId", k.parent_id as "parentId", q.domain, q.setting,
      case when f.facility >= 0.7 then 'easy' when f.facility < 0.4 then 'hard' when f.facility is not null then 'medium' end
        as difficulty
    from questions q
    join categories k on k.id = q.category_id
    left join question_counts c on c.question_id = q.id and c.user_group = :group
    cross join lateral (select ${FACILITY} as facility) f
    where q.active
      and q.for_pa = :forPa
      and not q.id = any(cast(:keep as uuid[]))
      and not exists (select from taken t where t.question_id = q.id)
      and not exists (select from trial t where t.id = q.id)
      and (:unseenDays = 0 or not exists (
        select from answers a
        where a.question_id = q.id and a.answered_at > clock_now() - make_interval(days => :unseenDays)
      ))
    order by random()`,
    { group, forPa: isPa(group), notPublished, notNewest, unseenDays, keep: [...keep] },
  )
  return rows
}

type Wanted = { group: UserGroup; ids: string[] | null; search: string | null; categoryId: string | null }

/** What staff see of questions: those named, in that order, or the first fifty that match and are in no trial. */
export async function findMockQuestions(
  connection: Connection,
  { group, ids, search, categoryId }: Wanted,
): Promise<MockQuestion[]> {
  const { rows } = await connection.raw<{ rows: MockQuestion[] }>(
    `with trial as materialized (${TRIAL_QUESTIONS}
    )
    select q.id, 1 as paper, 0 as number, q.code, left(t.body, 160) as excerpt, q.category_id as "categoryId",
      k.name as "categoryName", q.domain, q.setting, ${FACILITY} as facility, q.active,
      r.id is not null as trial
    from questions q
    join categories k on k.id = q.category_id
    left join question_texts t on t.version_id = q.version_id
    left join question_counts c on c.question_id = q.id and c.user_group = :group
    left join trial r on r.id = q.id
    where case when cast(:ids as uuid[]) is null
      then q.active and q.for_pa = :forPa and r.id is null
        and (cast(:categoryId as uuid) is null or :categoryId in (k.id, k.parent_id))
        and (cast(:pattern as text) is null or t.body ilike :pattern or q.code ilike :pattern)
      else q.id = any(:ids) end
    order by array_position(cast(:ids as uuid[]), q.id), q.code
    limit case when cast(:ids as uuid[]) is null then 50 else 400 end`,
    { group, forPa: isPa(group), ids, categoryId, pattern: search ? containing(search) : null },
  )
  return rows
}
