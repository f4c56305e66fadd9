import pg from 'pg'
import { sized } from '../part.ts'

export const STUDY = {
  gems: sized(5_000, 600),
  decks: 60,
  guides: sized(2_000, 100),
  reviews: sized(1_000_000, 5_000),
}
const OWN_DECKS = 20
const REVIEWERS = sized(5_000, 50)

/** Runs statements one after the other. */
async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    // What the database does by itself in its first minutes with new rows; it is not what is measured.
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Gems, all of which `learnerId` has reviewed, in 60 decks, a third of them the learner's own. Written straight
 * into assessment's tables, as the events and ratings would have.
 */
export const fillGems = (databaseUrl: string, learnerId: string): Promise<void> =>
  run(databaseUrl, [
    `insert into categories (id, revision, slug, name, position)
     select uuidv7(), 1, 'study-' || n, 'Study ' || n, 2000 + n from generate_series(1, 20) n`,
    `insert into gems (id, revision, category_id, position, code, format)
     select uuidv7(), 1, k.id, n, 'STU-G' || n, 1
     from generate_series(1, ${STUDY.gems}) n
     join categories k on k.slug = 'study-' || (1 + n % 20)`,
    `insert into decks (id, revision, slug, name, gem_ids)
     select uuidv7(), 1, 'study-' || n, 'Study deck ' || n,
       (select array_agg(id) from gems where code like 'STU-%' and position % ${STUDY.decks} = n)
     from generate_series(${OWN_DECKS}, ${STUDY.decks - 1}) n`,
    `insert into own_decks (user_id, id, title, created_at)
     select '${learnerId}', uuidv7(), 'Own deck ' || n, now() from generate_series(0, ${OWN_DECKS - 1}) n`,
    `insert into own_deck_gems (user_id, deck_id, gem_id)
     select o.user_id, o.id, g.id
     from own_decks o
     join gems g on g.code like 'STU-%' and g.position % ${STUDY.decks} = substr(o.title, 10)::integer
     where o.user_id = '${learnerId}'`,
    memoriesOf(`select '${learnerId}'::uuid as user_id`, STUDY.gems),
  ])

const memoriesOf = (learners: string, each: number) => `
  insert into learner_gems (user_id, gem_id, version, state, due_at, stability, difficulty, scheduled_days, reviews,
    last_rating, first_reviewed_at, last_reviewed_at)
  select u.user_id, g.id, 1, 2, now() + (g.position % 40 - 5) * interval '1 day', 9, 5, 9, 1, 3,
    now() - interval '9 days', now() - interval '9 days'
  from (${learners}) u
  cross join (select id, position from gems where code like 'STU-%' and position <= ${each}) g`

/** Reviews of other learners, with the memories that they make. */
export const fillReviews = (databaseUrl: string): Promise<void> => {
  const each = STUDY.reviews / REVIEWERS
  const learners = `select md5('reviewer ' || n)::uuid as user_id from generate_series(1, ${REVIEWERS}) n`
  return run(databaseUrl, [
    memoriesOf(learners, each),
    `insert into gem_reviews (user_id, id, gem_id, rating, cram, milliseconds, rated_at, received_at, retention,
       easy_days, zone)
     select user_id, uuidv7(), gem_id, 3, false, 9000, last_reviewed_at, last_reviewed_at, 90, '{}', 'Europe/London'
     from learner_gems
     where user_id in (${learners})`,
  ])
}

/** So many words, of which a guide holds 18: one of them is in about a tenth of all guides. */
const VOCABULARY = 200

/** Active guides of six sections in content. */
export const fillGuides = (databaseUrl: string): Promise<void> => {
  const word = (shift: number) => `'topic' || ((n * ${shift} + s * 17) % ${VOCABULARY})`
  const sentence = `'The ' || ${word(3)} || ' is checked before the ' || ${word(7)} || ', and again after the '
    || ${word(11)} || ' of patient ' || n || '. '`
  return run(databaseUrl, [
    `insert into categories (name, slug, code_prefix) values ('Study', 'study', 'SST')`,
    `insert into categories (parent_id, name, slug, code_prefix, position)
     select id, 'Study ' || n, 'study-' || n, 'SS' || chr(64 + n), n from categories, generate_series(1, 10) n
     where slug = 'study'`,
    `insert into revision_guides (title, slug, category_id, state, html, key_points, reference_list, tags,
       source_pages, for_pa, section_list, body, published_at, updated_by)
     select 'Study guide ' || n, 'study-guide-' || n, k.id, 'active', '<p>Text</p>', '[]', '[]', '{}', '', false,
       sections.list, sections.body, now(), 'bench'
     from generate_series(1, ${STUDY.guides}) n
     join categories k on k.slug = 'study-' || (1 + n % 10)
     cross join lateral (
       select json_agg(json_build_object('id', 's' || s, 'title', 'Section ' || s, 'html', '<p>Text</p>',
           'text', repeat(${sentence}, 8))) as list,
         string_agg(repeat(${sentence}, 8), ' ') as body
       from generate_series(1, 6) s
     ) sections`,
  ])
}
