import type { Knex } from 'knex'

/**
 * The time zone of a person, beside the exam date. A changed zone raises the row's version too: it is the revision of
 * what other services copy. Exam dates that are there already are published once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column time_zone text not null default 'Europe/London';

    drop trigger users_version on users;
    create trigger users_version before update on users for each row
      when (
        (old.first_name, old.last_name, old.email, old.user_group, old.exam_date, old.time_zone, old.deleted_at)
        is distinct from
        (new.first_name, new.last_name, new.email, new.user_group, new.exam_date, new.time_zone, new.deleted_at)
      )
      execute function raise_user_version();

    insert into outbox_messages (id, subject, payload)
    select message.id,
      'events.identity.exam-date.changed.v1',
      jsonb_build_object(
        'id', message.id,
        'type', 'identity.exam-date.changed.v1',
        'occurredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object(
          'uid', users.id,
          'revision', users.version,
          'date', to_char(users.exam_date, 'YYYY-MM-DD'),
          'timeZone', users.time_zone))
    from users
    cross join lateral (select gen_random_uuid() as id where users.id is not null) as message
    where users.exam_date is not null
      and users.deleted_at is null;
  `)
}
