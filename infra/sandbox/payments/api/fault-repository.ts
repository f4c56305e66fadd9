import type { Connection } from '@wardround/kit/data/database.ts'

export const ACTIONS = ['delay', 'reset_before', 'reset_after', 'status'] as const
export type Fault = {
  /** Exact path, or a beginning that ends in `*`. */
  path: string
  method?: string | undefined
  /** How many matching requests pass first. */
  skip: number
  /** How many requests it then meets. */
  times: number
  action: (typeof ACTIONS)[number]
  /** Milliseconds of a delay, or the status. */
  value?: number | undefined
}

export async function addFault(db: Connection, fault: Fault): Promise<string> {
  const [row] = await db('faults').insert(fault).returning('id')
  return row.id
}

export const listFaults = (db: Connection): Promise<object[]> => db('faults').orderBy('created_at').select('*')

export async function clearFaults(db: Connection): Promise<void> {
  await db('faults').delete()
}

/** The oldest fault that this request meets, counted down in the same statement. */
export async function takeFault(db: Connection, method: string, path: string): Promise<Fault | undefined> {
  const { rows } = await db.raw<{ rows: (Fault & { before: number })[] }>(
    `with met as (
       select id, skip from faults
       where times > 0 and (method is null or method = ?) and (path = ? or (path like '%*' and starts_with(?, left(path, -1))))
       order by created_at limit 1 for update
     )
     update faults f set skip = greatest(f.skip - 1, 0), times = case when f.skip = 0 then f.times - 1 else f.times end
     from met where f.id = met.id returning f.path, f.method, f.skip, f.times, f.action, f.value, met.skip as before`,
    [method, path, path],
  )
  return rows.find((row) => row.before === 0)
}
