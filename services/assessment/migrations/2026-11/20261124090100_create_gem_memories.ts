import type { Knex } from 'knex'

/**
 * What learners do with gems. Keys are led by the user, one index each, and there is room on the page for updates in
 * place, because every rating goes through here. A review names the one that arrived before it for the same gem, so
 * that the log of a gem is read without an index of its own.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table learner_gems (
      user_id uuid not null,
      gem_id uuid not null,
      version integer not null default 0,
      last_review_id uuid,
      state smallint not null default 0 check (state between 0 and 3),
      due_at timestamptz,
      stability double precision not null default 0,
      difficulty double precision not null default 0,
      scheduled_days integer not null default 0,
      step smallint not null default 0,
      reviews integer not null default 0,
      lapses integer not null default 0,
      last_rating smallint,
      first_reviewed_at timestamptz,
      last_reviewed_at timestamptz,
      leech_review_id uuid,
      suspended_at timestamptz,
      buried_until timestamptz,
      flagged_at timestamptz,
      primary key (user_id, gem_id)
    ) with (fillfactor = 75);

    create table gem_reviews (
      user_id uuid not null,
      id uuid not null,
      gem_id uuid not null,
      previous_id uuid,
      rating smallint not null check (rating between 1 and 4),
      cram boolean not null,
      milliseconds integer not null,
      deck text,
      rated_at timestamptz not null,
      received_at timestamptz not null,
      retention smallint not null,
      easy_days smallint[] not null,
      exam_on date,
      zone text not null,
      before json,
      primary key (user_id, id)
    );

    create table gem_review_undos (
      user_id uuid not null,
      review_id uuid not null,
      undone_at timestamptz not null,
      primary key (user_id, review_id)
    );

    create function gem_reviews_are_kept() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('assessment.erasing', true) = old.user_id::text then
        return old;
      end if;
      raise exception 'reviews of gems are append-only' using errcode = 'insufficient_privilege';
    end $$;
    create trigger gem_reviews_are_kept before update or delete on gem_reviews
      for each row execute function gem_reviews_are_kept();
    create trigger gem_review_undos_are_kept before update or delete on gem_review_undos
      for each row execute function gem_reviews_are_kept();

    create table gem_notes (
      user_id uuid not null,
      gem_id uuid not null,
      section_id uuid not null,
      version integer not null,
      text text not null,
      updated_at timestamptz not null,
      primary key (user_id, gem_id, section_id)
    );

    create table own_decks (
      user_id uuid not null,
      id uuid not null,
      title text not null,
      version integer not null default 1,
      created_at timestamptz not null,
      deleted_at timestamptz,
      primary key (user_id, id)
    );

    create table own_deck_gems (
      user_id uuid not null,
      deck_id uuid not null,
      gem_id uuid not null,
      position bigint generated always as identity,
      primary key (user_id, deck_id, gem_id)
    );

    create table deck_settings (
      user_id uuid primary key,
      version integer not null,
      new_per_day smallint not null,
      minutes_per_day smallint not null,
      retention smallint not null check (retention between 80 and 95),
      easy_days smallint[] not null
    );

    create table learner_clinchers (
      user_id uuid not null,
      clincher_id uuid not null,
      known boolean,
      marked_at timestamptz not null,
      primary key (user_id, clincher_id)
    );
  `)
}
