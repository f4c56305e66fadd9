import type { Connection } from '@wardround/kit/data/database.ts'
import type { OCR_STATES } from '@wardround/proto/http/content/ocr.ts'
import type { Knex } from 'knex'

export type OcrJobRow = { id: string; owner_id: string; created_at: Date; expires_at: Date }
export type OcrPageRow = {
  job_id: string
  number: number
  name: string
  state: (typeof OCR_STATES)[number]
  tries: number
  body: string
  confidence: number | null
  reason: string | null
}

export const pictureKeyOf = ({ job_id, number }: Pick<OcrPageRow, 'job_id' | 'number'>): string =>
  `ocr/${job_id}/${number}`

export async function insertOcrJob(
  trx: Knex.Transaction,
  job: OcrJobRow,
  pages: readonly { number: number; name: string }[],
): Promise<void> {
  await trx('ocr_jobs').insert(job)
  await trx('ocr_pages').insert(pages.map(({ number, name }) => ({ job_id: job.id, number, name })))
}

/** A job of this owner that has not expired. */
export const findOcrJob = (
  connection: Connection,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<OcrJobRow | undefined> =>
  connection<OcrJobRow>('ocr_jobs').where({ id, owner_id: ownerId }).where('expires_at', '>', now).first()

export const listOcrPages = (connection: Connection, jobId: string): Promise<OcrPageRow[]> =>
  connection<OcrPageRow>('ocr_pages').where({ job_id: jobId }).orderBy('number')

/** Takes the next page that is to be read, also one whose reader died, and counts the try. */
export async function takePage(connection: Connection, jobId: string): Promise<OcrPageRow | undefined> {
  const { rows } = await connection.raw<{ rows: OcrPageRow[] }>(
    `update ocr_pages
    set state = 'reading', tries = tries + 1
    where job_id = :jobId
      and number = (
        select min(number) from ocr_pages where job_id = :jobId and state in ('queued', 'reading')
      )
    returning *`,
    { jobId },
  )
  return rows[0]
}

type Outcome = Pick<OcrPageRow, 'state' | 'body' | 'confidence' | 'reason'>

/** Keeps what became of a page; one that is finished already stays as it is. */
export const finishPage = (
  connection: Connection,
  { job_id, number }: Pick<OcrPageRow, 'job_id' | 'number'>,
  outcome: Outcome,
): Promise<number> => connection('ocr_pages').where({ job_id, number, state: 'reading' }).update(outcome)

/** Jobs whose day is over, at most a hundred. */
export const listExpiredOcr = (connection: Connection, now: Date): Promise<{ id: string }[]> =>
  connection('ocr_jobs').where('expires_at', '<=', now).orderBy('expires_at').limit(100).select('id')

export const deleteOcrJob = (connection: Connection, id: string): Promise<number> =>
  connection('ocr_jobs').where({ id }).delete()

/** Jobs with pages that nobody has finished reading, begun before `before`. */
export const listUnreadOcr = (connection: Connection, before: Date): Promise<{ id: string }[]> =>
  connection('ocr_jobs')
    .where('created_at', '<', before)
    .whereExists(
      connection('ocr_pages')
        .select(connection.raw('1'))
        .whereRaw("job_id = ocr_jobs.id and state in ('queued', 'reading')"),
    )
    .limit(50)
    .select('id')
