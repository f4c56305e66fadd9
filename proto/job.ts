import type { z } from 'zod'

export type JobContract<Data extends z.ZodType = z.ZodType> = {
  queue: string
  name: string
  summary: string
  data: Data
  /** Tries in all, and the first wait between them in milliseconds; each further wait doubles. */
  attempts: number
  backoff: number
}

/** A job carries ids only; the worker reads the rest from its own database. */
export function defineJob<Data extends z.ZodType>(job: JobContract<Data>): JobContract<Data> {
  return job
}

export type JobData<Contract extends JobContract> = z.output<Contract['data']>
