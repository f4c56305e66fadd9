import type { Database } from '../data/database.ts'
import { type PersonalTable, withKitTables } from '../events/personal-data.ts'

/** The kit's tables that hold nothing of anybody: events carry ids and what is sealed. */
const KIT_NOBODYS = [
  'audit_heads',
  'clock_settings',
  'inbox_messages',
  'migrations',
  'outbox_messages',
  'parked_messages',
  'periodic_tasks',
  'provider_states',
  'relay_state',
  'setting_copies',
]

type Column = { table: string; column: string; type: string }

async function columnsOf(db: Database): Promise<Column[]> {
  const rows = await db
    .knex('information_schema.columns')
    .join('information_schema.tables', (on) => on.using(['table_schema', 'table_name']))
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .orderBy(['table_name', 'column_name'])
    .select('table_name as table', 'column_name as column', 'data_type as type')
  return rows as Column[]
}

const ending = ({ erase }: PersonalTable): string =>
  erase === 'delete'
    ? 'the rows are deleted'
    : 'keep' in erase
      ? `the rows stay: ${erase.keep}`
      : `the rows stay with other values of ${Object.keys(erase.replace).join(', ')}`

function section(table: string, columns: readonly Column[], personal: PersonalTable | undefined): string {
  const withheld = new Set(personal?.withheld)
  const rows = columns.map(
    ({ column, type }) =>
      `| ${column} | ${type} | ${personal ? (withheld.has(column) ? 'withheld' : 'the person’s') : 'nobody’s'} |`,
  )
  const about = personal
    ? `Of the person in \`${personal.of}\`${personal.through ? ` (through \`${personal.through.table}.${personal.through.of}\`)` : ''}: ${personal.why}. Kept: ${personal.kept}. When the person goes, ${ending(personal)}.\n\n`
    : ''
  return `## ${table}\n\n${about}| column | type | whose |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

/**
 * The data inventory of a service (every column, whose it is, how long it is kept and what a deletion does), and what
 * is wrong with the lists it is made from: tables that none names, or that are not there.
 */
export async function dataInventory(
  db: Database,
  service: string,
  lists: { personal: readonly PersonalTable[]; nobodys: readonly string[] },
): Promise<{ problems: string[]; text: string }> {
  const personal = withKitTables(lists.personal)
  const columns = await columnsOf(db)
  const known = new Set(columns.map(({ table }) => table))
  const named = [...personal.map(({ table }) => table), ...lists.nobodys, ...KIT_NOBODYS]
  const own = [...known].filter((table) => !KIT_NOBODYS.includes(table)).sort()
  const sections = own.map((table) =>
    section(
      table,
      columns.filter((each) => each.table === table),
      personal.find((each) => each.table === table),
    ),
  )
  return {
    problems: [
      ...own.filter((table) => !named.includes(table)).map((table) => `${table} is in no list`),
      ...named
        .filter((table, at) => !known.has(table) || named.indexOf(table) !== at)
        .map((table) => `${table} is named twice or is not there`),
    ],
    text: `# What ${service} keeps\n\nMade by its test from \`src/personal-data/tables.ts\` and the database; a new column shows up here before it is merged.\n\n${sections.join('\n')}`,
  }
}
