import type { Database } from '@wardround/kit/data/database.ts'

export type Recent<Value> = {
  get(db: Database, key: string): Value | undefined
  set(db: Database, key: string, value: Value): void
  forget(db: Database, key: string): void
}

/** Keeps the values used last in the process, `most` for each database; the one set longest ago goes first. */
export function createRecent<Value>(most: number): Recent<Value> {
  const kept = new WeakMap<Database, Map<string, Value>>()
  const of = (db: Database) => {
    const values = kept.get(db) ?? new Map<string, Value>()
    kept.set(db, values)
    return values
  }
  return {
    get: (db, key) => of(db).get(key),
    set: (db, key, value) => {
      const values = of(db)
      values.delete(key)
      if (values.size >= most) values.delete(values.keys().next().value as string)
      values.set(key, value)
    },
    forget: (db, key) => void of(db).delete(key),
  }
}
