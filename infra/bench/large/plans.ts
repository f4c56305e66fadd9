import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Stack } from '../../local/stack-run.ts'
import { OPERATIONS, type Scene, warmUpOf } from './operations.ts'

/** Often enough for PostgreSQL to settle on the plan that it keeps. */
const TIMES = 8
/** Statements by how they begin or what they hold, with the operation that runs them. */
const CHOSEN: readonly { name: string; operation: string; has: string }[] = [
  { name: 'read a question', operation: 'read a question', has: 'where q.id = $4::uuid' },
  { name: 'answer a question', operation: 'answer a question', has: 'with asked as materialized' },
  { name: 'what decides about a start', operation: 'start a mock', has: 'had.attempts' },
  { name: 'start a mock', operation: 'start a mock', has: 'insert into mock_attempts' },
  {
    name: 'categories with progress',
    operation: 'categories with progress',
    has: 'select q.category_id, count(*) as total',
  },
  { name: 'a page of records', operation: 'records', has: 'with shown as materialized' },
  { name: 'the count of records', operation: 'records', has: 'select count(*) as total from' },
  { name: 'a page of flags', operation: 'flags and their counts', has: 'order by f.flagged_at' },
  { name: 'result of a mock', operation: 'result of a mock with percentile', has: 'with given as' },
  { name: 'statistics of questions', operation: 'staff: statistics of questions', has: 'item_statistics' },
]

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_parameter_max_length': '0',
}

async function change(stack: Stack, setting: (name: string, value: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: stack.urls.database('assessment') })
  await client.connect()
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter database ${client.database} ${setting(name, value)}`)
  await client.end()
  await stack.processes.restart('assessment')
  await stack.ready()
}

/** Plans in the log of the server: what was asked, and the tree below. */
const plansIn = (log: string): { text: string; plan: string }[] =>
  log.split(/^(?=\d{4}-\d\d-\d\d )/m).flatMap((entry) => {
    const [, text = '', plan = ''] =
      /plan:\s*Query Text:([\s\S]*?)\n\t((?:[A-Z][\s\S]*?)\(cost=[\s\S]*)$/.exec(entry) ?? []
    return plan
      ? [
          {
            text,
            plan: plan
              .replace(/^\t/gm, '')
              .replace(/ \(cost=[^)]*\)/g, '')
              .trimEnd(),
          },
        ]
      : []
  })

/** The plans that the service's own connections have for ten statements, after each was run some times. */
export async function describePlans(stack: Stack, scene: Scene): Promise<string> {
  const file = join(stack.site.dataDir, 'logs/postgres.log')
  await change(stack, (name, value) => `set ${name} = '${value}'`)
  const from = statSync(file).size
  for (const operation of new Set(CHOSEN.map((one) => one.operation))) {
    const found = OPERATIONS.find(({ name }) => name === operation)
    if (!found) throw new Error(`There is no operation "${operation}".`)
    const { requests, rounds } = found.times
    const asked = warmUpOf(found.times) + rounds * requests
    for (let time = 0; time < TIMES; time += 1) await found.ask(scene, asked + time)
  }
  const plans = plansIn(readFileSync(file, 'utf8').slice(from))
  await change(stack, (name) => `reset ${name}`)
  return CHOSEN.map(({ name, has }) => {
    const last = plans.filter(({ text }) => text.includes(has)).at(-1)
    return `#### ${name}\n\`\`\`\n${last?.plan ?? 'It was not run.'}\n\`\`\``
  }).join('\n\n')
}
