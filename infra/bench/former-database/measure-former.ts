import { type Database, openDatabase } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import pg from 'pg'
import {
  countDifferences,
  countFormer,
  endAll,
  findChangedSessions,
} from '../../../services/assessment/src/testing/former-standing.ts'
import { fillFormerTables, withFormerTables } from '../../../services/assessment/src/testing/former-tables.ts'
import { databaseName } from '../../local/databases.ts'
import type { Stack } from '../../local/stack-run.ts'
import { seedLearners } from '../learners.ts'

const MIGRATIONS = new URL('../../../services/assessment/migrations', import.meta.url)

/** So many learners have given a million answers. */
export const MILLION = 22_500

/** Learners whose sessions are compared one by one, and then ended. */
const LOOKED_AT = 200

/** `differences`: rows that are otherwise than before, by what was compared. */
export type Former = {
  learners: number
  answers: number
  sessions: number
  sampleQuestions: number
  seconds: number
  shownCategories: number
  differences: Record<string, { of: number; rows: number }>
}

/**
 * The bank as the events of content made it from the sample; the former tables held the same. The search texts follow.
 */
const BANK = ['categories', 'questions', 'question_versions']

/** Puts an empty database in the place of assessment's, which lives on under the name that is returned. */
async function replaceDatabase(url: string): Promise<string> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    const name = databaseName('assessment')
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await client.query(`alter database ${name} rename to ${name}_of_today`)
    await client.query(`create database ${name}`)
    server.pathname = `/${name}_of_today`
    return server.href
  } finally {
    await client.end()
  }
}

/** Copies what the former table has columns for. */
async function copyBank(from: string, db: Database): Promise<void> {
  const source = new pg.Client({ connectionString: from })
  await source.connect()
  try {
    for (const table of BANK) {
      const names = await db
        .knex('information_schema.columns')
        .where({ table_name: table, is_generated: 'NEVER' })
        .pluck('column_name')
      const columns = names.map((name) => `"${name}"`)
      const { rows } = await source.query(`select to_jsonb(t) as row from ${table} t`)
      await db.knex.raw(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
        [JSON.stringify(rows.map(({ row }) => row))],
      )
    }
  } finally {
    await source.end()
  }
}

async function compare(db: Database): Promise<Former['differences']> {
  const looked = await db.knex('former.kept').distinct('user_id').orderBy('user_id').limit(LOOKED_AT).pluck('user_id')
  const sizeOf = async (table: string, only = true) => {
    const [row] = await db
      .knex(`former.${table}`)
      .modify((query) => only && query.whereIn('user_id', looked))
      .count('* as count')
    return Number(row?.['count'])
  }
  const differences: Former['differences'] = {
    'standing of every learner in every question': {
      of: await sizeOf('standing', false),
      rows: await countDifferences(db, 'standing'),
    },
    'trials, and who has claimed them': {
      of: await sizeOf('trials', false),
      rows: await countDifferences(db, 'trials'),
    },
  }
  const changed = await findChangedSessions(db, looked)
  const sessions = await db.knex('sittings').whereIn('learner_id', looked).whereNot('kind', 'trial')
  differences[`sessions of ${LOOKED_AT} learners, question by question`] = {
    of: sessions.filter(({ name }) => name !== 'own time').length,
    rows: changed.length,
  }
  await endAll(db, looked)
  for (const part of ['kept', 'answers'] as const)
    differences[`${part === 'kept' ? 'standing' : 'answers'} of these once their timed sessions have ended`] = {
      of: await sizeOf(part),
      rows: await countDifferences(db, part, looked),
    }
  return differences
}

/**
 * Gives assessment the database that it had before there were sittings, with the sample's bank, timed sessions under
 * way and the answers of so many learners; starts it, and compares what everybody is shown.
 */
export async function measureFormer(stack: Stack, learners: number, say: (text: string) => void): Promise<Former> {
  const url = stack.urls.database('assessment')
  for (const name of ['assessment', 'assessment-worker']) await stack.processes.stop(name)
  const today = await replaceDatabase(url)
  const open = () => openDatabase({ url, name: 'former' })
  let db = open()
  say(`Filling the database of before for ${learners.toLocaleString('en-GB')} learners ...`)
  await withFormerTables(db, MIGRATIONS, async () => {
    await copyBank(today, db)
    await fillFormerTables(db, learners)
  })
  await db.close()
  say('Starting assessment on it ...')
  const began = performance.now()
  await stack.processes.restart('assessment')
  await stack.processes.restart('assessment-worker')
  await stack.ready(900)
  const seconds = (performance.now() - began) / 1000
  db = open()
  try {
    say('Comparing ...')
    const [learner] = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, 1)
    const reply = await fetch(`${stack.urls.gateway}/api/v1/wardround/qbcategories`, {
      headers: { cookie: learner?.cookie ?? '' },
    })
    if (!reply.ok) throw new Error(`The bank of before cannot be read: ${reply.status} ${await reply.text()}`)
    const { parents } = ((await reply.json()) as { data: CallReply<typeof listCategoryProgress> }).data
    const [sample] = await db.knex('questions').whereNot('code', 'like', 'Q%').count('* as count')
    return {
      ...(await countFormer(db)),
      sampleQuestions: Number(sample?.['count']),
      seconds,
      shownCategories: parents.flatMap(({ categories }) => categories).length,
      differences: await compare(db),
    }
  } finally {
    await db.close()
  }
}
