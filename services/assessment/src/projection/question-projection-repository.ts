import type { EventOf } from '@wardround/proto/event.ts'
import type { questionPublished, questionWithdrawn } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'

type Published = EventOf<typeof questionPublished>['data']
export type SearchText = { body: string; words: string; taught: string; taughtWords: string }

/** Writers of the bank take turns, so that each numbers a category with everything before it in sight. */
const TURN = `select pg_advisory_xact_lock(hashtextextended('assessment.bank', 0))`

/**
 * Keeps the version (versions never change) and takes the question over unless a newer revision of it is known.
 * Returns the categories whose numbers may have changed.
 */
export async function upsertQuestion(trx: Knex.Transaction, data: Published, text: SearchText): Promise<string[]> {
  const { stem, leadIn, options, solution, theme, ...rest } = data
  const { key, ...hidden } = solution
  const { rows } = await trx.raw<{ rows: { before: string | null; after: string }[] }>(
    `with turn as materialized (${TURN}),
    version as (
      insert into question_versions (id, question_id, kind, option_ids, key, visible, solution, published_at, revision)
      values (:versionId, :questionId, :kind, :optionIds, :key, :visible, :hidden, :publishedAt, :revision)
      on conflict (id) do nothing
    ), texts as (
      insert into question_texts (version_id, body, words, taught, taught_words)
      values (:versionId, :body, to_tsvector('english', :words), :taught, to_tsvector('english', :taughtWords))
      on conflict (version_id) do nothing
    )
    insert into questions as q (id, revision, version_id, category_id, code, position, for_pa, domain, setting)
    select :questionId, :revision, :versionId, :categoryId, :code, :position, :forPa, :domain, :setting from turn
    on conflict (id) do update set
      revision = excluded.revision, version_id = excluded.version_id, category_id = excluded.category_id,
      code = excluded.code, position = excluded.position, for_pa = excluded.for_pa,
      domain = excluded.domain, setting = excluded.setting
    where q.revision < excluded.revision
    returning old.category_id as before, new.category_id as after`,
    {
      ...rest,
      ...text,
      key,
      optionIds: options.map(({ id }) => id),
      visible: JSON.stringify({ theme, stem, leadIn, options }),
      hidden: JSON.stringify(hidden),
    },
  )
  return [...new Set(rows.flatMap(({ before, after }) => (before ? [before, after] : [after])))]
}

/**
 * Notes which of the questions have another key than before, and puts their earlier answers in line to be re-marked.
 * From the commit on answers to any version are marked by the new key, since the statement that records one asks for
 * `key_version_id`.
 */
export async function noteKeyChanges(trx: Knex.Transaction, questionIds: string[]): Promise<void> {
  await trx.raw(
    `with changed as (
      update questions q set key_version_id = c.id
      from question_versions c
      where q.id = any(:questionIds) and c.id = q.version_id
        and case when q.key_version_id is null
          then exists (select from question_versions v where v.question_id = q.id and not (v.key @> c.key and v.key <@ c.key))
          else not exists (select from question_versions k where k.id = q.key_version_id and k.key @> c.key and k.key <@ c.key) end
      returning q.id, q.version_id, q.revision
    )
    insert into remarkings as r (question_id, version_id, revision, created_at)
    select id, version_id, revision, clock_now() from changed
    on conflict (question_id, version_id) do update set revision = excluded.revision, state = 'waiting', published_xid = pg_current_xact_id(),
      settled_xid = null, learners = null, done = 0, last_user_id = null, remarked = 0, to_right = 0, to_wrong = 0, kept = 0,
      created_at = clock_now(), finished_at = null`,
    { questionIds },
  )
}

/** Notes the revision at which a question was withdrawn. Returns the category whose numbers may have changed. */
export async function withdrawQuestion(
  trx: Knex.Transaction,
  data: EventOf<typeof questionWithdrawn>['data'],
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { category_id: string | null }[] }>(
    `with turn as materialized (${TURN})
    insert into questions as q (id, withdrawn_revision) select :questionId, :revision from turn
    on conflict (id) do update set withdrawn_revision = excluded.withdrawn_revision
    where q.withdrawn_revision < excluded.withdrawn_revision
    returning category_id`,
    data,
  )
  return rows.flatMap(({ category_id }) => category_id ?? [])
}

/**
 * Numbers the active questions of each category from 1, per bank, by position; withdrawn ones get 0. Writes only what
 * differs.
 */
export async function renumber(trx: Knex.Transaction, categoryIds: string[]): Promise<void> {
  if (categoryIds.length === 0) return
  await trx.raw(
    `update questions q set number = n.number
    from (
      select id, case when active then row_number() over (partition by category_id, for_pa, active order by position, id) else 0 end as number
      from questions where category_id = any(:categoryIds)
    ) n
    where n.id = q.id and n.number <> q.number`,
    { categoryIds },
  )
}
