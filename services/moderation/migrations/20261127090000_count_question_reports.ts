import type { Knex } from 'knex'

/** Open reports by question, which content shows in its list. What is open already is published with the rest. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table question_report_counts (
      question_id uuid primary key,
      revision integer not null default 1
    );
    insert into question_report_counts (question_id)
      select distinct question_id from feedbacks where question_id is not null;
    create index if not exists feedbacks_open_question_index on feedbacks (question_id) where state = 'open';
    with counted as (
      select uuidv7() as id, question_id, count(*) as open from feedbacks
      where question_id is not null and state = 'open' group by question_id
    )
    insert into outbox_messages (id, subject, payload, headers)
      select id, 'events.moderation.question-reports.counted.v1', jsonb_build_object(
        'id', id, 'type', 'moderation.question-reports.counted.v1',
        'occurredAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('questionId', question_id, 'open', open, 'revision', 1)), '{}'
      from counted;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table question_report_counts; drop index if exists feedbacks_open_question_index')
}
