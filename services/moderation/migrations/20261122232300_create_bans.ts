import type { Knex } from 'knex'

/**
 * Bans, and what is said against them. Revisions are drawn while the person is locked, so that of two changes of one
 * person the later has the higher one.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create sequence ban_revisions;

    create table bans (
      id uuid primary key,
      user_id uuid not null,
      ban smallint not null check (ban in (1, 2)),
      reason text not null,
      evidence text not null,
      signal_ids uuid[] not null default '{}',
      automatic boolean not null,
      banned_by uuid,
      starts_at timestamptz not null,
      ends_at timestamptz,
      lifted_at timestamptz,
      lifted_by uuid,
      lift_reason text,
      lift_evidence text,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((ban = 2) = (ends_at is not null)),
      check ((lifted_at is null) = (lift_reason is null))
    );
    create index bans_person on bans (user_id, starts_at desc);

    create table appeals (
      id uuid primary key,
      ban_id uuid not null references bans (id),
      user_id uuid not null,
      body text not null,
      state text not null default 'open' check (state in ('open', 'lifted', 'upheld')),
      answer text,
      answered_by uuid,
      answered_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index appeals_open on appeals (ban_id) where state = 'open';
    create index appeals_ban on appeals (ban_id, created_at desc);
    create index appeals_person on appeals (user_id, created_at desc);
    create index appeals_state on appeals (state, created_at);

    alter table signals
      add column dismissed_at timestamptz,
      add column dismissed_by uuid,
      add column dismiss_reason text;
    create index signals_counting on signals (recorded_at) where dismissed_at is null;
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop index signals_counting;
    alter table signals drop column dismissed_at, drop column dismissed_by, drop column dismiss_reason;
    drop table appeals, bans;
    drop sequence ban_revisions;
  `)
}
