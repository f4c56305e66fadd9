import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Leaves in good order: before the process stops to listen it still answers for so many seconds, ending each connection
 * with its answer, so that whoever asks has gone elsewhere by then and no request meets a connection that is closing.
 */
export function drainOnClose(app: FastifyInstance, seconds: number): void {
  if (seconds > 0) app.addHook('preClose', () => pause(seconds * 1000))
}

/** Whether an answer was the last on its connection, as all are of a process that is about to leave. */
export const isLeaving = (headers: { connection?: string | string[] | undefined }): boolean =>
  headers.connection === 'close'
