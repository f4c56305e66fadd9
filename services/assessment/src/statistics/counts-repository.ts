import type { Knex } from 'knex'
import type { Tally } from '#statistics/tally.ts'

/** Adds first attempts to the counts, all of a batch in one statement. */
export async function addToCounts(trx: Knex.Transaction, tallies: Tally[]): Promise<void> {
  if (tallies.length === 0) return
  await trx.raw(
    `with batch as materialized (
      select * from jsonb_to_recordset(:tallies) as b ("questionId" uuid, "versionId" uuid, "group" smallint, firsts integer, correct integer, picks jsonb)
    ), options as (
      insert into option_counts as c (version_id, user_group, firsts, picks)
      select b."versionId", b."group", b.firsts,
        array(select coalesce((b.picks ->> o.id::text)::integer, 0) from unnest(v.option_ids) with ordinality o (id, place) order by o.place)
      from batch b join question_versions v on v.id = b."versionId"
      order by 1, 2
      on conflict (version_id, user_group) do update set
        firsts = c.firsts + excluded.firsts,
        picks = array(select s.had + s.got from unnest(c.picks, excluded.picks) with ordinality s (had, got, place) order by s.place)
    )
    insert into question_counts as c (user_group, question_id, firsts, correct)
    select "group", "questionId", sum(firsts), sum(correct) from batch group by 1, 2 order by 1, 2
    on conflict (user_group, question_id) do update set firsts = c.firsts + excluded.firsts, correct = c.correct + excluded.correct`,
    { tallies: JSON.stringify(tallies) },
  )
}
