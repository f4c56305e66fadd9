import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'

type Changed = { userId: string; id: string }
export type RemarkedMock = {
  learner_id: string
  id: string
  title: string
  number: number
  user_group: UserGroup
  pass_marks: number
  score: number
  right: boolean
}

/**
 * Released attempts at mocks in which one of these answers to a question is the last one, with the score as it is now;
 * `right`: the answer's new mark, which was the other one before.
 */
export async function listRemarkedMocks(
  trx: Knex.Transaction,
  questionId: string,
  changed: readonly Changed[],
): Promise<RemarkedMock[]> {
  if (changed.length === 0) return []
  const { rows } = await trx.raw<{ rows: RemarkedMock[] }>(
    `select t.learner_id, t.id, m.title, m.number, t.user_group, m.pass_marks, g.score, s.correct as right
    from unnest(cast(:users as uuid[]), cast(:ids as uuid[])) as b (user_id, id)
    join sitting_answers s on s.learner_id = b.user_id
      and s.id = b.id
      and s.question_id = :questionId
      and s.counts
      and s.correct is not null
    join mock_attempts t on t.learner_id = s.learner_id and t.id = s.sitting_id
    join mocks m on m.id = t.mock_id
    cross join lateral (
      select cast(count(*) filter (where last.correct) as integer) as score
      from (
        select distinct on (a.question_id) a.correct
        from sitting_answers a
        where a.learner_id = t.learner_id and a.sitting_id = t.id and a.counts
        order by a.question_id, a.sequence desc
      ) last
    ) g
    where not exists (
      select from sitting_answers later
      where later.learner_id = s.learner_id
        and later.sitting_id = s.sitting_id
        and later.question_id = s.question_id
        and later.counts
        and later.sequence > s.sequence
    )`,
    { questionId, users: changed.map(({ userId }) => userId), ids: changed.map(({ id }) => id) },
  )
  return rows
}
