import knexModule, { type Knex } from 'knex'

/** By these knex knows a pool; it does not read them. */
const COUNTS = { totalCount: 1, idleCount: 0, waitingCount: 0 }
const builders = new WeakMap<object, Knex>()

/**
 * The query builder that asks on this connection alone. knex makes a whole one for each of its transactions, which took
 * half of a transaction's processor time and most of its garbage; a connection keeps this one as long as it lives.
 */
function builderOn(knex: Knex, connection: object): Knex {
  const known = builders.get(connection)
  if (known) return known
  const connectionPool = { connect: async () => connection, end: async () => {}, ...COUNTS }
  const builder = knexModule({ client: 'pg', connectionPool })
  builder.client.version = knex.client.version
  // What knex nests would begin and end the transaction itself.
  builder.client.transaction = () => {
    throw new Error('A part of a transaction that may fail takes `savepoint`.')
  }
  builder.on('query', (query) => knex.emit('query', query))
  builders.set(connection, builder)
  return builder
}

/** What each open transaction writes with its commit, in order. */
const last = new WeakMap<object, string[]>()

/**
 * Writes `statement`, which has no parameters, in one question with the commit: a question less for what only has to
 * be there after it. A failure of it is one of the commit.
 */
export function writeWithCommit(trx: Knex.Transaction, statement: string): void {
  const statements = last.get(trx)
  if (!statements) throw new Error('This transaction is over, or not one of `transaction`.')
  statements.push(statement)
}

/** The builder for the time of one transaction: what asks later is refused, not written into the next one. */
function whileOpen(builder: Knex): { trx: Knex.Transaction; end: () => string[] } {
  let isOpen = true
  const check = () => {
    if (!isOpen) throw new Error('This transaction is over.')
  }
  const trx = new Proxy(builder, {
    apply: (target, self, args) => {
      check()
      return Reflect.apply(target, self, args)
    },
    get: (target, name, self) => {
      check()
      return Reflect.get(target, name, self)
    },
  })
  const statements: string[] = []
  last.set(trx, statements)
  return {
    trx: trx as Knex.Transaction,
    end: () => {
      isOpen = false
      last.delete(trx)
      return statements
    },
  }
}

/** Runs `work` in a transaction on a connection of its own, which is rolled back when `work` throws. */
export async function oneTransaction<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  const connection = await knex.client.acquireConnection()
  const builder = builderOn(knex, connection)
  const { trx, end } = whileOpen(builder)
  try {
    await connection.query('begin')
    try {
      const result = await work(trx)
      const answer = await connection.query([...end(), 'commit'].join('; '))
      // What is committed after a failed statement that nobody minded is rolled back without an error.
      if ([answer].flat().at(-1).command !== 'COMMIT') throw new Error('A statement of this transaction had failed.')
      return result
    } catch (error) {
      end()
      // By the builder, so that it comes after what was asked and not waited for. One that cannot be rolled back is lost,
      // and the pool makes another.
      await builder.raw('rollback').catch((cause: Error) => {
        connection.__knex__disposed = cause
      })
      throw error
    }
  } finally {
    await knex.client.releaseConnection(connection)
  }
}

/**
 * Undoes what `work` wrote when it throws, and nothing else of the transaction. Nothing else may ask on the transaction
 * meanwhile.
 */
export async function savepoint<T>(trx: Pick<Knex, 'raw'>, work: () => Promise<T>): Promise<T> {
  const statements = last.get(trx)
  const before = statements?.length
  await trx.raw('savepoint part')
  try {
    const result = await work()
    await trx.raw('release savepoint part')
    return result
  } catch (error) {
    statements?.splice(before ?? 0)
    await trx.raw('rollback to savepoint part')
    throw error
  }
}
