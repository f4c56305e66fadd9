import type { Database } from '@wardround/kit/data/database.ts'

type Figures = Record<'groups' | 'totals' | 'states' | 'firsts', unknown[]>

/** What a question's answers make, as it is kept: counts by group, learners' totals and states, first attempts. */
export async function figuresKept({ knex }: Database, questionId: string): Promise<Figures> {
  const own = { question_id: questionId }
  return {
    groups: await knex('question_counts').where(own).orderBy('user_group').select('user_group', 'firsts', 'correct'),
    totals: await knex('learner_totals').orderBy('user_id').select('user_id', 'firsts', 'correct'),
    states: await knex('learner_questions')
      .where(own)
      .where('progress', '>', 0)
      .orderBy('user_id')
      .select('user_id', 'progress', 'first_correct'),
    firsts: await knex('first_attempts').where(own).orderBy('user_id').select('user_id', 'correct'),
  }
}

/**
 * The same from nothing but the log and the keys: the newest version's key where it can be chosen in the answered one,
 * else its own.
 */
export async function figuresByHand({ knex }: Database, questionId: string): Promise<Figures> {
  const marked = `with marked as (
    select a.*, case
      when n.key <@ v.option_ids and a.response <@ n.option_ids and (v.kind = 'multiple' or cardinality(n.key) = 1) then a.response @> n.key and a.response <@ n.key
      else a.response @> v.key and a.response <@ v.key end as "right"
    from answers a
    join question_versions v on v.id = a.version_id
    join questions q on q.id = a.question_id
    join question_versions n on n.id = q.version_id
  )`
  const rows = async (query: string) => (await knex.raw(`${marked} ${query}`, { questionId })).rows
  return {
    groups:
      await rows(`select user_group, count(*)::integer as firsts, count(*) filter (where "right")::integer as correct
      from marked where question_id = :questionId and sequence = 1 group by 1 order by 1`),
    totals: await rows(`select user_id, count(*)::integer as firsts, count(*) filter (where "right")::integer as correct
      from marked where sequence = 1 and cast(:questionId as uuid) is not null group by 1 order by 1`),
    states: await rows(`select distinct on (user_id) user_id, case when "right" then 1 else 2 end as progress,
      first_value("right") over (partition by user_id order by sequence) as first_correct
      from marked where question_id = :questionId order by user_id, sequence desc`),
    firsts: await rows(
      `select user_id, "right" as correct from marked where question_id = :questionId and sequence = 1 order by user_id`,
    ),
  }
}
