import type { Knex } from 'knex'

/**
 * Roles as a staff resource: version, deletion that can be undone, names unique whatever their capitals. Sessions learn
 * one more reason to end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table roles
      add column description text not null default '',
      add column version integer not null default 1,
      add column deleted_at timestamptz;
    alter table roles drop constraint roles_name_unique;
    create unique index roles_name_key on roles (lower(name)) where deleted_at is null;
    create index users_roles_role_id_index on users_roles (role_id);
    alter table sessions drop constraint if exists sessions_ended_reason_check;
    alter table sessions add constraint sessions_ended_reason_check check (ended_reason ~ '^[a-z-]{1,30}$');
  `)
}
