import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@wardround/proto/contract.ts'
import { type ErasingService, userErased } from '@wardround/proto/events/erasures.ts'
import { userDeleted } from '@wardround/proto/events/identity.ts'
import { type PersonalPart, readPersonalData } from '@wardround/proto/requests/personal-data.ts'
import type { Knex } from 'knex'
import type { Connection, Database } from '../data/database.ts'
import { type Consumer, consumer, type HandlerContext } from './consumer.ts'
import { emit } from './outbox.ts'
import { type Answerer, answerer } from './requests.ts'

/**
 * What is left of a row when its person has gone: nothing (`delete`), the row with other values (`replace`; `alias` is
 * a fresh id for all of this person's rows in the service, so that what belongs together stays together), or the row as
 * it is, with the reason (`keep`).
 */
export type Erasure = 'delete' | { replace: Record<string, 'alias' | string | null> } | { keep: string }

/** What a table keeps of people. One list of these drives deletion, the person's own export and the data inventory. */
export type PersonalTable = {
  table: string
  /** The column that names the person: a uid, unless `row` says otherwise. */
  of: string
  /** What it is for, told to the person in the export. */
  why: string
  /** How long it is kept while the account lives. */
  kept: string
  erase: Erasure
  /** Columns that are not given to the person: secrets, and what others wrote. */
  withheld?: readonly string[]
  /** Rows whose `of` is the key of a row of this other table. */
  through?: { table: string; key: string; of: string }
}

/** Tables of the kit's own in every service. */
const KIT: readonly PersonalTable[] = [
  {
    table: 'idempotency_keys',
    of: 'caller',
    why: 'answers to requests that may be repeated',
    kept: 'two days',
    erase: 'delete',
    withheld: ['request_hash'],
  },
  {
    table: 'audit_entries',
    of: 'actor',
    why: 'what staff did, kept so that it can be accounted for',
    kept: 'six years',
    erase: {
      keep: 'the log cannot be changed; a learner does nothing that is written to it, and names in it are of staff',
    },
    withheld: ['previous_hash', 'hash'],
  },
]

/** Everything of people in a service's database, the service's own tables first. */
export const withKitTables = (own: readonly PersonalTable[]): PersonalTable[] => [...own, ...KIT]

const rowsOf = (conn: Connection, { table, of, through }: PersonalTable, uid: string): Knex.QueryBuilder =>
  through
    ? conn(table).whereIn(
        of,
        conn(through.table)
          .where({ [through.of]: uid })
          .select(through.key),
      )
    : conn(table).where({ [of]: uid })

/** Removes a person from the tables, in the order given; answers how many rows were touched. */
export async function erasePerson(
  trx: Knex.Transaction,
  uid: string,
  tables: readonly PersonalTable[],
): Promise<number> {
  const alias = randomUUID()
  let touched = 0
  for (const each of tables) {
    if (each.erase === 'delete') touched += await rowsOf(trx, each, uid).delete()
    else if ('replace' in each.erase) {
      const values = Object.entries(each.erase.replace).map(([column, value]) => [
        column,
        value === 'alias' ? alias : value,
      ])
      touched += await rowsOf(trx, each, uid).update(Object.fromEntries(values))
    }
  }
  return touched
}

/** What a service does beside its tables when somebody goes, in the same transaction: files, queues, a provider. */
type Beside<Deps> = (context: HandlerContext<Deps>, uid: string) => Promise<void>

/** Erases whoever was deleted, and says so, in one transaction; a repeat finds nothing and says so again. */
export const eraseDeleted = <Deps>(
  service: ErasingService,
  tables: readonly PersonalTable[],
  beside?: Beside<Deps>,
): Consumer<Deps> =>
  consumer<typeof userDeleted, Deps>(userDeleted, { service }, async (context, { data: { uid } }) => {
    await beside?.(context, uid)
    const rows = await erasePerson(context.trx, uid, withKitTables(tables))
    await emit(context.trx, userErased[service], { uid, rows })
  })

/** Rows of one part: a part has to fit into one message. */
const ROWS = 500

/**
 * One part of what is kept of a person, from a table and a number of rows on; null after the last. Empty tables are
 * passed over.
 */
export async function readPart(
  db: Pick<Database, 'knex'>,
  uid: string,
  tables: readonly PersonalTable[],
  from: { table: number; after: number },
): Promise<PersonalPart | null> {
  for (let at = from.table; at < tables.length; at += 1) {
    const each = tables[at] as PersonalTable
    const after = at === from.table ? from.after : 0
    const found = await rowsOf(db.knex, each, uid).select('*').orderBy('ctid').offset(after).limit(ROWS)
    if (found.length === 0) continue
    const hidden = new Set(each.withheld)
    const rows = found.map((row: object) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))),
    )
    const next = found.length === ROWS ? { table: at, after: after + ROWS } : { table: at + 1, after: 0 }
    return { table: each.table, why: each.why, rows, next: next.table < tables.length ? next : null }
  }
  return null
}

/** Answers what the service keeps of somebody, for that person's own export. */
export const answerPersonalData = <Deps extends { db: Database }>(
  service: ServiceName,
  tables: readonly PersonalTable[],
): Answerer<Deps> =>
  answerer(readPersonalData[service], async (deps: Deps, { uid, from }) => ({
    part: await readPart(deps.db, uid, withKitTables(tables), from),
  }))
