import type { Knex } from 'knex'

/**
 * Who gets the student offer is published; the revision tells which message of a person is the newest. Those who get it
 * already are published once, 500 a message.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column student_revision integer not null default 0;
    update users set student_revision = 1 where student;

    insert into outbox_messages (id, subject, payload)
    select message.id,
      'events.identity.students.changed.v1',
      jsonb_build_object(
        'id', message.id,
        'type', 'identity.students.changed.v1',
        'occurredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('people', message.people))
    from (
      select gen_random_uuid() as id,
        jsonb_agg(jsonb_build_object('uid', id, 'revision', student_revision, 'student', true)) as people
      from (
        select id, student_revision, (row_number() over (order by id) - 1) / 500 as part
        from users
        where student
      ) as students
      group by part
    ) as message;
  `)
}
