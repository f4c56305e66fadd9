import type { Knex } from 'knex'

/** Snapshots say by question what those who were right scored in all; they are taken again within seconds. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('delete from mock_snapshots')
}

export async function down(): Promise<void> {}
