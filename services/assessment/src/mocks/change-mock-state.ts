import { DomainError } from '@wardround/kit/base/errors.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { getRow, getRowForUpdate } from '@wardround/kit/staff-resource/read-rows.ts'
import { auditRow, inTransaction } from '@wardround/kit/staff-resource/write-rows.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { isPa } from '#learner.ts'
import {
  insertMock,
  listCodes,
  listInTrial,
  meanFacility,
  nextEdition,
  nextNumber,
  pinQuestions,
  updateMock,
  withdrawOthers,
} from './mock-repository.ts'
import { findConflict, mockResource, presentMock } from './mock-resource.ts'
import { type MockRow, questionsOf } from './mock-row.ts'

type Shown = ReturnType<typeof presentMock>
type Target = { id: string; version: number; identity: Identity }

/** Changes the row of a mock in one transaction, with its audit line. Throws `resource.missing` or `resource.stale`. */
async function write(
  { db }: Pick<Deps, 'db'>,
  { id, version, identity }: Target,
  action: string,
  change: (trx: Knex.Transaction, before: MockRow) => Promise<Record<string, unknown>>,
): Promise<Shown> {
  return inTransaction(db, async (trx) => {
    const before = await getRowForUpdate(trx, mockResource, id)
    if (before.version !== version) throw new DomainError('resource.stale', { data: { current: presentMock(before) } })
    const columns = await change(trx, before)
    await updateMock(trx, id, version, columns)
    const after = await getRow(trx, mockResource, id)
    await auditRow(trx, mockResource, { action, identity, before, after })
    return presentMock(after)
  })
}

const incomplete = (path: string, message: string) =>
  new DomainError('mock.incomplete', { details: [{ path, message }] })

const toRemove = (codes: readonly string[], why: string) =>
  incomplete(
    'papers',
    codes.length === 1
      ? `Question ${codes[0]} is ${why}. Remove it.`
      : `${codes.length} of the questions are ${why}. Remove them: ${codes.join(', ')}.`,
  )

/** The pass mark in marks. Throws `mock.incomplete` where it cannot be known. */
async function passMarksOf(trx: Knex.Transaction, row: MockRow): Promise<number> {
  const ids = questionsOf(row.papers)
  if (row.pass_mark.by === 'fixed') {
    if (row.pass_mark.marks < 1) throw incomplete('passMark', 'Set a pass mark of at least one mark.')
    if (row.pass_mark.marks > ids.length)
      throw incomplete('passMark', `The pass mark can’t be more than the number of questions (${ids.length}).`)
    return row.pass_mark.marks
  }
  const mean = await meanFacility(trx, row.user_group, ids)
  if (mean === null) throw incomplete('passMark', 'Nobody has answered these questions yet. Set a fixed pass mark.')
  return Math.max(0, Math.ceil((mean - row.pass_mark.margin / 100) * ids.length))
}

/**
 * Publishes a draft, now or at a later moment: its questions are pinned in their current versions, the pass mark is
 * fixed, and the edition before is withdrawn; with a later moment it stays open until then. Throws `mock.published` for
 * one that was published before and `mock.incomplete`.
 */
export const publishMock = (deps: Pick<Deps, 'db'>, target: Target, at: string | null): Promise<Shown> =>
  write(deps, target, 'publish', async (trx, row) => {
    if (row.state !== 'draft') throw new DomainError('mock.published')
    for (const [index, { questionIds }] of row.papers.entries())
      if (questionIds.length === 0)
        throw incomplete(`papers.${index}`, `Paper ${index + 1} has no questions. Add some.`)
    const inTrial = await listInTrial(trx, questionsOf(row.papers))
    if (inTrial.length > 0) throw toRemove(inTrial, 'in the free trial, where anyone can see the answers')
    const missing = await pinQuestions(trx, row, isPa(row.user_group))
    if (missing.length > 0) throw toRemove(await listCodes(trx, missing), 'not active')
    const publishedAt = at === null ? null : new Date(at)
    const isToCome = publishedAt !== null && publishedAt > (await clockNow(trx))
    await withdrawOthers(trx, row, isToCome ? 'to come' : 'all')
    const conflict = await findConflict(trx, row)
    if (conflict) throw incomplete(conflict.path, conflict.message)
    return {
      state: 'published',
      pass_marks: await passMarksOf(trx, row),
      published_at: publishedAt ?? trx.raw('clock_now()'),
    }
  })

/**
 * Withdraws a mock: nobody can start it any more, nor the editions before it. One that is not open yet leaves the
 * edition before as it is. Again changes nothing but the version.
 */
export const withdrawMock = (deps: Pick<Deps, 'db'>, target: Target): Promise<Shown> =>
  write(deps, target, 'withdraw', async (trx, row) => {
    const isOpened = row.state === 'published' && row.published_at !== null && row.published_at <= (await clockNow(trx))
    if (isOpened) await withdrawOthers(trx, row, 'before')
    return { state: 'withdrawn' }
  })

/** Copies a mock into a draft: its next edition, or a mock of its own. Throws `resource.missing`. */
export async function copyMock(
  { db }: Pick<Deps, 'db'>,
  { id, identity }: Omit<Target, 'version'>,
  as: 'edition' | 'mock',
): Promise<Shown> {
  return inTransaction(db, async (trx) => {
    const from = await getRowForUpdate(trx, mockResource, id)
    const { user_group: group } = from
    const place =
      as === 'edition'
        ? { number: from.number, edition: await nextEdition(trx, group, from.number), title: from.title }
        : { number: await nextNumber(trx, group), edition: 1, title: `${from.title}, copy`.slice(0, 120) }
    const copied = await insertMock(trx, {
      ...place,
      user_group: group,
      kind: from.kind,
      papers: JSON.stringify(from.papers),
      break_minutes: from.break_minutes,
      pass_mark: JSON.stringify(from.pass_mark),
      event_id: from.event_id,
      opens_at: from.opens_at,
      closes_at: from.closes_at,
      position: from.position,
    })
    const after = await getRow(trx, mockResource, copied)
    await auditRow(trx, mockResource, { action: 'create', identity, after })
    return presentMock(after)
  })
}
