import type { Knex } from 'knex'

/** Versions of a page go with its row when the bin is emptied; by themselves they are neither changed nor deleted. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table page_versions
      drop constraint page_versions_page_id_fkey,
      add foreign key (record_id) references pages (id) on delete cascade;
    drop trigger page_versions_are_final on page_versions;
    create trigger page_versions_are_final before update on page_versions
      for each row execute function refuse_change();
    create trigger page_versions_stay before delete on page_versions
      for each row when (pg_trigger_depth() = 0) execute function refuse_change();
  `)
}
