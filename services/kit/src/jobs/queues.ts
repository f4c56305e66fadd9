import type { JobContract, JobData } from '@wardround/proto/job.ts'
import { DelayedError, Queue, Worker } from 'bullmq'
import type { Redis, RedisOptions } from 'ioredis'
import { DomainError } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import { inSpan, traceHeaders } from '../base/telemetry.ts'
import { openRedis } from './open-redis.ts'

/** What lies in Redis: the declared data, and the trace it belongs to. */
type Stored<C extends JobContract> = { data: JobData<C>; trace?: Record<string, string> }

const HOUR = 3_600
const PATIENCE = 3_000
/** A job whose worker died goes to another within fifteen seconds. */
const STALL = { lockDuration: 10_000, stalledInterval: 5_000 }
const KEPT = {
  removeOnComplete: { age: 24 * HOUR, count: 10_000 },
  removeOnFail: { age: 30 * 24 * HOUR, count: 10_000 },
}

export type FailedJob<C extends JobContract> = {
  id: string
  data: JobData<C>
  reason: string
  attempts: number
  failedAt: Date | undefined
}

export type JobQueue<C extends JobContract> = {
  /**
   * Adds a job once per id: the id comes from what caused it and holds no colon. Throws `gateway.unavailable` after
   * three seconds without Redis.
   */
  add(data: JobData<C>, jobId: string): Promise<void>
  /** Jobs that used up their attempts, newest first. */
  failed(limit?: number): Promise<FailedJob<C>[]>
  /** Sends a failed job to work again; false when it is not among the failed. */
  retry(jobId: string): Promise<boolean>
  counts(): Promise<Record<string, number>>
  /** Seconds since the oldest waiting job was added or last tried; 0 when none waits. */
  age(): Promise<number>
  close(): Promise<void>
}

function connect(redisUrl: string, options: RedisOptions, onError: (error: Error) => void): Redis {
  const redis = openRedis(redisUrl, options)
  redis.on('error', onError)
  return redis
}

/** The producer's end of a queue. It fails fast: who asks can answer for it, or leave the work to a later event. */
export function openQueue<C extends JobContract>(redisUrl: string, job: C): JobQueue<C> {
  const redis = connect(
    redisUrl,
    { maxRetriesPerRequest: 1, retryStrategy: (times) => Math.min(1_000, times * 100) },
    () => {},
  )
  const queue = new Queue<Stored<C>>(job.queue, {
    connection: redis,
    defaultJobOptions: { attempts: job.attempts, backoff: { type: 'exponential', delay: job.backoff }, ...KEPT },
  })
  queue.on('error', () => {})

  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis did not answer')), PATIENCE)
    })
    try {
      return await Promise.race([work, late])
    } catch (error) {
      throw new DomainError('gateway.unavailable', { retryAfter: 2, cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    add: async (data, jobId) => {
      const trace = traceHeaders()
      const stored = { data: job.data.parse(data) as JobData<C>, ...(Object.keys(trace).length > 0 ? { trace } : {}) }
      await inTime((queue as Queue).add(job.name, stored, { jobId }))
    },
    failed: async (limit = 100) =>
      (await inTime(queue.getJobs(['failed'], 0, limit - 1))).map((each) => ({
        id: String(each.id),
        data: each.data.data,
        reason: each.failedReason ?? '',
        attempts: each.attemptsMade,
        failedAt: each.finishedOn ? new Date(each.finishedOn) : undefined,
      })),
    retry: async (jobId) => {
      const known = await inTime(queue.getJob(jobId))
      if (!known || !(await known.isFailed())) return false
      await inTime(known.retry('failed', { resetAttemptsMade: true }))
      return true
    },
    counts: () => inTime(queue.getJobCounts('waiting', 'active', 'delayed', 'failed')),
    age: async () => {
      const [oldest] = await inTime(queue.getWaiting(0, 0))
      return oldest ? Math.max(0, (Date.now() - (oldest.processedOn ?? oldest.timestamp)) / 1000) : 0
    },
    close: async () => {
      await queue.close().catch(() => {})
      redis.disconnect()
    },
  }
}

export type JobContext = {
  /** Counts from 1. */
  attempt: number
  /** When this try fails, nobody tries again. */
  lastAttempt: boolean
  /** Shares how far it is, 0 to 100. */
  progress(percent: number): Promise<void>
}

/** Thrown by a handler whose work cannot be done before then: the job is put off, which uses up no try. */
export class PutOff extends Error {
  readonly until: Date
  constructor(until: Date, reason: string) {
    super(reason)
    this.until = until
  }
}

type WorkerOptions<C extends JobContract> = {
  redisUrl: string
  job: C
  logger: Logger
  /** Every step can be repeated: a job whose worker died runs again. A throw is a failed try. */
  handle(data: JobData<C>, context: JobContext): Promise<void>
  concurrency?: number
}

type WorkingQueue = {
  /** Rejects when Redis cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The working end of a queue. It waits for Redis as long as it takes; `close` finishes the jobs it has begun. */
export function startWorker<C extends JobContract>(options: WorkerOptions<C>): WorkingQueue {
  const { redisUrl, job, handle, concurrency = 1 } = options
  const logger = options.logger.child({ queue: job.queue })
  const redis = connect(redisUrl, { maxRetriesPerRequest: null }, (error) =>
    logger.warn({ err: error }, 'Redis is out of reach'),
  )
  const worker = new Worker<Stored<C>>(
    job.queue,
    async (each, token) => {
      const attempt = each.attemptsMade + 1
      const context: JobContext = {
        attempt,
        lastAttempt: attempt >= (each.opts.attempts ?? 1),
        progress: (percent) => each.updateProgress(percent),
      }
      try {
        const data = job.data.parse(each.data.data) as JobData<C>
        await inSpan(job.name, { headers: each.data.trace ?? {}, attributes: { 'job.id': String(each.id) } }, () =>
          handle(data, context),
        )
      } catch (error) {
        if (error instanceof PutOff) {
          await each.moveToDelayed(error.until.getTime(), token)
          throw new DelayedError(error.message)
        }
        logger[context.lastAttempt ? 'error' : 'warn'](
          { err: error, jobId: each.id, attempt, lastAttempt: context.lastAttempt },
          'a job failed',
        )
        throw error
      }
    },
    { connection: redis, concurrency, maxStalledCount: 3, ...STALL, ...KEPT },
  )
  worker.on('error', (error) => logger.warn({ err: error }, 'the worker met an error'))
  return {
    ping: async () => void (await redis.ping()),
    close: async () => {
      await worker.close()
      redis.disconnect()
    },
  }
}
