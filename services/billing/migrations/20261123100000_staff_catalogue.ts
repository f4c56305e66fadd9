import type { Knex } from 'knex'

/** Services and products as staff keep them: versions, a bin, prices for students, groups and times of sale. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table services
      alter column id set default uuidv7(),
      add column updated_by text not null default '',
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column deleted_at timestamptz;
    create index services_name on services (name, id) where deleted_at is null;

    alter table products
      alter column id set default uuidv7(),
      add column student_amount integer,
      add column service_ids uuid[] not null default '{}',
      add column groups smallint[] not null default '{1,2,3}',
      add column on_sale_from timestamptz,
      add column on_sale_to timestamptz,
      add column updated_by text not null default '',
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column deleted_at timestamptz,
      add constraint products_student_amount check (student_amount >= 30);
    update products p
    set service_ids = (
      select coalesce(array_agg(ps.service_id order by ps.service_id), '{}')
      from product_services ps
      where ps.product_id = p.id);
    create index products_position on products (position, id) where deleted_at is null;

    alter table product_services
      drop constraint product_services_product_id_foreign,
      add constraint product_services_product_id_foreign
        foreign key (product_id) references products (id) on delete cascade;
    create index product_services_service_id on product_services (service_id);
    create index orders_lines on orders using gin (lines jsonb_path_ops);
  `)
}
