import pg from 'pg'
import { sized } from './part.ts'

/** What is loaded before the hot paths are measured again. */
export const LARGE = { questions: 10_000, answers: sized(1_000_000, 20_000), learners: sized(5_000, 100) }

/**
 * Copies of the questions that are there, in categories of their own, up to 10,000; then a million first answers of
 * 5,000 other learners with what comes with them: their states and the counts. Written straight into assessment's
 * tables, as the events and answers would have.
 */
const FILL = `
  insert into categories (id, revision, slug, name, position) select uuidv7(), 1, 'large-' || n, 'Large ' || n, 1000 + n from generate_series(1, 100) n;
  create temporary table copies as
    select uuidv7() as id, uuidv7() as version_id, o.version_id as of_version, k.id as category_id, place
    from generate_series(1, greatest(0, $QUESTIONS - (select count(*)::integer from questions where active))) n
    cross join lateral (select version_id from questions where active and not for_pa order by id offset n % 1000 limit 1) o
    cross join lateral (select 1 + n % 100 as category, 1 + n / 100 as place) p
    join categories k on k.slug = 'large-' || p.category;
  insert into question_versions (id, question_id, kind, option_ids, key, visible, solution, published_at)
    select c.version_id, c.id, v.kind, v.option_ids, v.key, v.visible, v.solution, v.published_at from copies c join question_versions v on v.id = c.of_version;
  insert into question_texts (version_id, body, words) select c.version_id, t.body, t.words from copies c join question_texts t on t.version_id = c.of_version;
  insert into questions (id, revision, version_id, category_id, code, position, number)
    select id, 1, version_id, category_id, 'LRG-' || right(id::text, 12), place, place from copies;

  create temporary table places as
    select q.id, q.version_id, v.option_ids, v.key, row_number() over (order by q.id) - 1 as place
    from questions q join question_versions v on v.id = q.version_id where q.active and not q.for_pa;
  create index on places (place);
  insert into answers (user_id, id, question_id, version_id, sequence, user_group, correct, milliseconds, mode, response, answered_at)
    select md5('large ' || n % $LEARNERS)::uuid, uuidv7(), p.id, p.version_id, 1, 1, n % 10 < 6, 20000 + n % 60000, 'tutor',
      case when n % 10 < 6 then p.key else p.option_ids[1:1] end, now() - n * interval '3 seconds'
    from generate_series(0, $ANSWERS - 1) n
    join places p on p.place = (n / $LEARNERS + (n % $LEARNERS) * 7) % (select count(*) from places);
  insert into learner_questions (user_id, question_id, sequence, progress, first_correct, milliseconds, worked_at, answered_at, answer_id, version_id, response)
    select user_id, question_id, 1, case when correct then 1 else 2 end, correct, milliseconds, answered_at, answered_at, id, version_id, response
    from answers where user_id in (select md5('large ' || n)::uuid from generate_series(0, $LEARNERS - 1) n);
  insert into option_counts as c (version_id, user_group, firsts, picks)
    select p.version_id, 1, 100, array(select 100 / cardinality(p.option_ids) from unnest(p.option_ids)) from places p
    on conflict (version_id, user_group) do nothing;
  drop table places, copies;
  analyze;`

/** Fills assessment's database; takes about a minute. */
export async function fillBank(databaseUrl: string): Promise<{ questions: number; answers: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const text = FILL.replaceAll('$QUESTIONS', String(LARGE.questions))
      .replaceAll('$ANSWERS', String(LARGE.answers))
      .replaceAll('$LEARNERS', String(LARGE.learners))
    await client.query(text)
    // What the database does by itself in its first minutes with new rows; it is not what is measured.
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    const { rows } = await client.query<{ questions: number; answers: number }>(
      'select (select count(*)::int from questions where active) as questions, (select count(*)::int from answers) as answers',
    )
    return rows[0] as { questions: number; answers: number }
  } finally {
    await client.end()
  }
}
