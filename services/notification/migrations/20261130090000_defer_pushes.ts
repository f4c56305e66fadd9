import type { Knex } from 'knex'

/** A push to a topic waits for the end of a person's quiet hours in a row of that person, which `follows` it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pushes
      add column follows uuid references pushes (id) on delete cascade,
      drop constraint pushes_check,
      add constraint pushes_check check (
        case
          when follows is null then (user_id is null) <> (topic is null)
          else user_id is not null and topic is not null
        end
      );
    create index pushes_following on pushes (follows) where follows is not null
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from pushes where follows is not null;
    alter table pushes
      drop constraint pushes_check,
      drop column follows,
      add constraint pushes_check check ((user_id is null) <> (topic is null))
  `)
}
