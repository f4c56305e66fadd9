import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { TestDatabase } from './database.ts'
import type { PartitionKey } from './partition-tables.ts'

type PlanNode = {
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}
type Explained = {
  'Query Text': string
  Plan: PlanNode
  Triggers?: { 'Trigger Name': string; Relation?: string }[]
}

/** A statement as it was run: what it scanned, with the conditions on it, and what its writes touched. */
export type StatementPlan = { text: string; scans: { relation: string; conditions: string }[]; written: string[] }

/** Of every partition that a write reaches; the plan of an insert does not name it otherwise. */
const TOUCHED = 'partition_touched'

/** Plans are made with the values at hand, so that a partition is left out where they say so, and follow the keys. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_triggers': 'on',
  'auto_explain.log_parameter_max_length': '0',
  plan_cache_mode: 'force_custom_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const planOf = (explained: Explained): StatementPlan => ({
  text: explained['Query Text'].replace(/\s+/g, ' ').trim(),
  scans: nodesOf(explained.Plan).flatMap((node) => {
    const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter(Boolean).join(' and ')
    return node['Relation Name'] ? [{ relation: node['Relation Name'], conditions }] : []
  }),
  written: (explained.Triggers ?? []).flatMap((trigger) =>
    trigger['Trigger Name'] === TOUCHED && trigger.Relation ? [trigger.Relation] : [],
  ),
})

/**
 * Records the plan of every statement that is run through the connections of a database from here on; none may be open
 * yet. Writes are followed in the partitioned tables named. PostgreSQL's own module `auto_explain` says the plans.
 */
export async function recordPlans(db: TestDatabase, tables: readonly PartitionKey[]): Promise<StatementPlan[]> {
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  try {
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(`alter database ${client.database} set ${name} = '${value}'`)
    await client.query(`create function ${TOUCHED}() returns trigger language plpgsql as 'begin return null; end'`)
    for (const { table } of tables)
      await client.query(
        `create trigger ${TOUCHED} after insert or update or delete on ${table}
        for each row execute function ${TOUCHED}()`,
      )
  } finally {
    await client.end()
  }
  const plans: StatementPlan[] = []
  const listen = (connection: EventEmitter) =>
    connection.on('notice', ({ message = '' }: { message?: string }) => {
      const json = /^duration: .*?plan:\s*(\{[\s\S]*)$/.exec(message)?.[1]
      if (json) plans.push(planOf(JSON.parse(json) as Explained))
    })
  db.pool.on('connect', listen)
  db.knex.client.pool.on('createSuccess', (_: number, connection: EventEmitter) => listen(connection))
  return plans
}

/**
 * How far a statement reaches. `one`: with the values that it was given its plan has one partition, the same in every
 * table. `each row`: it looks up the partition of each row that it is about, by the key. `all`: neither.
 */
export type Reach = 'one' | 'each row' | 'all'

/** The reach of a statement, and what its plan has of the partitioned tables. */
export function reachOf(
  { scans, written }: StatementPlan,
  tables: readonly PartitionKey[],
): { reach: Reach; touched: string[] } {
  const columns = new Map(tables.map(({ table, column }) => [table, column]))
  const partsOf = (relation: string) => {
    const [, table = '', part = ''] = /^(\w+)_p(\d+)$/.exec(relation) ?? []
    const column = columns.get(table)
    return column ? [{ relation, part, column }] : []
  }
  const scanned = scans.flatMap(({ relation, conditions }) =>
    partsOf(relation).map((found) => ({ ...found, conditions })),
  )
  const touched = [...scanned, ...written.flatMap(partsOf)]
  const isKeyed = scanned.every(({ column, conditions }) =>
    new RegExp(`\\b${column} = |= (\\w+\\.)?${column}\\b`).test(conditions),
  )
  const parts = new Set(touched.map(({ part }) => part))
  const reach = parts.size <= 1 ? 'one' : isKeyed ? 'each row' : 'all'
  return { reach, touched: [...new Set(touched.map(({ relation }) => relation))].sort() }
}
