import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { MOST_OCR_PAGES } from '@wardround/proto/http/content/ocr.ts'
import { parsePageRange } from '@wardround/proto/page-range.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { checkPage } from './check-page.ts'
import { insertOcrJob, pictureKeyOf } from './ocr-repository.ts'

const DAY_MS = 86_400_000
const LONGEST_NAME = 120

/** A picture of the upload: its bytes are asked for one at a time. */
export type SentPicture = { name: string; bytes(): Promise<Buffer> }
type Sent = { pages: string; pictures: AsyncIterable<SentPicture> }

const refuse = (path: string, message: string): never => {
  throw new DomainError('request.invalid', { details: [{ path, message }] })
}

/** The name as people read it; it is shown and never used as the name of a file. */
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME) || 'Picture'

/**
 * Stores the chosen pictures for a day and queues their reading. Throws `request.invalid`, `image.unsupported`,
 * `image.unreadable`, `image.too-large`; nothing is kept then.
 */
export async function startOcr(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'enqueueOcr'>,
  { pages, pictures }: Sent,
  actor: Actor,
): Promise<{ jobId: string }> {
  const chosen = parsePageRange(pages) || refuse('body.pages', 'Enter pages such as 1, 3-5.')
  const jobId = uuidv7()
  const stored: { number: number; name: string }[] = []
  const forget = () =>
    Promise.all(stored.map(({ number }) => deps.storage.remove(pictureKeyOf({ job_id: jobId, number }))))
  try {
    let number = 0
    for await (const { name, bytes } of pictures) {
      number += 1
      if (number > MOST_OCR_PAGES) refuse('body.file', `Send at most ${MOST_OCR_PAGES} pictures at once.`)
      const content = await bytes()
      if (chosen.length > 0 && !chosen.includes(number)) continue
      await checkPage(content)
      stored.push({ number, name: shownName(name) })
      await deps.storage.put(pictureKeyOf({ job_id: jobId, number }), content)
    }
    if (number === 0) refuse('body.file', 'Send at least one picture as the part "file".')
    if (stored.length === 0) refuse('body.pages', `Enter pages from 1 to ${number}.`)
    const now = deps.clock()
    const job = { id: jobId, owner_id: actor.uid, created_at: now, expires_at: new Date(now.getTime() + DAY_MS) }
    await transaction(deps.db, (trx) => insertOcrJob(trx, job, stored))
  } catch (error) {
    await forget()
    throw error
  }
  // A queue that is out of reach is no failure: the worker finds the job by its row.
  await deps.enqueueOcr(jobId).catch(() => {})
  return { jobId }
}
