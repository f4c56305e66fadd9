import type { Knex } from 'knex'

/** On which days an author was told of likes on a comment. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create table like_notices (
      comment_id uuid not null references comments (id),
      liked_on date not null,
      primary key (comment_id, liked_on)
    );
  `)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop table like_notices')
}
