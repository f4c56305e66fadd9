import type { EntityNames } from './entity-names.ts'

/** The calls of an entity: the name of the part of `staffCalls` and of the call. */
export const callsOf = ({ One, Many }: EntityNames) =>
  ({
    list: `list${Many}`,
    listAll: `listAll${Many}`,
    get: `get${One}`,
    create: `create${One}`,
    change: `change${One}`,
    remove: `delete${One}`,
    restore: `restore${One}`,
    bin: `listDeleted${Many}`,
    bulk: `bulk${Many}`,
    csv: `list${Many}AsCsv`,
    history: `listHistoryOf${One}`,
  }) as const

export function contractFile(names: EntityNames): string {
  const { One, one, many, service, area, pathOne, pathMany } = names
  const calls = Object.entries(callsOf(names)).map(([part, name]) => `export const ${name} = staff.${part}('${name}')`)
  return `import { z } from 'zod'
import { staffCalls } from '../../staff/staff-calls.ts'

const staff = staffCalls({
  one: '${one}',
  many: '${many}',
  pathOne: '${pathOne}',
  pathMany: '${pathMany}',
  service: '${service}',
  area: '${area}',
  input: { title: z.string().trim().min(2, 'Use at least 2 characters.').max(200) },
  extra: { updatedBy: z.string() },
  filters: {},
})
export const ${One}Input = staff.input
export type ${One}Input = z.output<typeof ${One}Input>
export const ${One}ListItem = staff.row
export type ${One}Record = z.output<typeof staff.record>

${calls.join('\n')}
`
}

export const migrationFile = ({ table, many }: EntityNames): string => `import type { Knex } from 'knex'

/** ${many.charAt(0).toUpperCase()}${many.slice(1)} as staff keep them. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(\`
    create table ${table} (
      id uuid primary key default uuidv7(),
      title text not null,
      updated_by text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index ${table}_title on ${table} (title, id) where deleted_at is null;
  \`)
}
`

export const resourceFile = ({ One, camelOne, many, table, service, folder }: EntityNames): string =>
  `import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { ${One}Input, type ${One}Record } from '@wardround/proto/http/${service}/${folder}.ts'

type ${One}Row = StaffRow & { title: string; updated_by: string }

/** ${many.charAt(0).toUpperCase()}${many.slice(1)} as staff keep them. */
export const ${camelOne}Resource: StaffResource<${One}Row, ${One}Input, ${One}Record> = {
  table: '${table}',
  input: ${One}Input,
  toRow: ({ title }) => ({ title }),
  toRecord: (row) => ({ ...recordMeta(row), title: row.title, updatedBy: row.updated_by }),
  searchColumns: ['${table}.title'],
  sortColumns: { title: '${table}.title', updatedAt: '${table}.updated_at' },
  label: '${table}.title',
  softDelete: true,
  editorColumn: 'updated_by',
}
`

export function routesFile(names: EntityNames): string {
  const { One, camelOne, camelMany, service, folder, file } = names
  const routes = Object.entries(callsOf(names)).map(
    ([part, name]) =>
      `  app.route(${camelMany}.${part}(contract.${name}${part === 'csv' ? `, contract.${One}ListItem` : ''}))`,
  )
  return `import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/${service}/${folder}.ts'
import type { Deps } from '#deps.ts'
import { ${camelOne}Resource } from './${file}-resource.ts'

export const ${camelOne}Routes = (app: App, deps: Pick<Deps, 'db'>): void => {
  const ${camelMany} = staffRoutes(deps.db, ${camelOne}Resource)
${routes.join('\n')}
}
`
}

export function routesTestFile(names: EntityNames): string {
  const { camelOne, many, service, area, folder, file, room } = names
  const up = '../'.repeat(2 + room.split('/').filter(Boolean).length)
  return `import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/${service}/${folder}.ts'
import { ${camelOne}Routes } from './${file}-routes.ts'

testStaffEntity({
  many: '${many}',
  service: '${service}',
  area: '${area}',
  migrations: new URL('${up}migrations', import.meta.url),
  routes: ${camelOne}Routes,
  calls: {
${Object.entries(callsOf(names))
  .map(([part, name]) => `    ${part}: contract.${name},`)
  .join('\n')}
  },
  input: (number) => ({ title: \`Title \${number}\` }),
  change: { title: 'Another title' },
})
`
}
