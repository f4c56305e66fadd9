import {
  getCategory,
  getCategoryResult,
  listCategoryProgress,
  listCategoryScores,
} from '@wardround/proto/http/assessment/categories.ts'
import { listFlags } from '@wardround/proto/http/assessment/flags.ts'
import { listRecords } from '@wardround/proto/http/assessment/records.ts'
import { endSession, listSessions } from '@wardround/proto/http/assessment/sessions.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { sendUnsent } from '#shared/question/answering/use-answer-outbox.ts'
import { forgetHeldMarks } from '#shared/question/api/use-question.ts'

/** A timed session is over: what was held back by it is read again. */
export async function readHeldMarks(): Promise<void> {
  await forgetHeldMarks()
  await refresh(
    getCategory,
    getCategoryResult,
    listSessions,
    listCategoryProgress,
    listCategoryScores,
    listRecords,
    listFlags,
  )
}

/**
 * The time of a session is up: what waits is sent, the session is ended and its marks are read. Without a connection
 * the service ends it by itself a quarter of a minute later, what was on its way until then counts, and all of this is
 * done when the connection is back.
 */
export async function endOnTime(id: string): Promise<void> {
  await sendUnsent()
  try {
    await callApi(endSession, { params: { id }, body: {} })
  } catch {
    addEventListener('online', () => void endOnTime(id), { once: true })
    return
  }
  await readHeldMarks()
}
