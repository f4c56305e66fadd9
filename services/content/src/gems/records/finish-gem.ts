import { DomainError } from '@wardround/kit/base/errors.ts'
import type { StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { gemPictures } from '@wardround/proto/gem-gaps.ts'
import type { Knex } from 'knex'
import { takeNumbers } from '#bank/questions/question-repository.ts'
import { storedPictures } from '#media/stored-pictures.ts'
import { readSetting } from '#publishing/settings/setting-repository.ts'
import { actorOf } from '#staff/actor.ts'
import { withCorrection } from '#staff/correction.ts'
import { goesLiveUnseen, standingBefore } from '#staff/second-look.ts'
import { says } from './gem-columns.ts'
import { questionsIn, withPictures } from './gem-content.ts'
import { findRepeatedId, gemProblems } from './gem-gaps.ts'
import { findLeafCategory, knownQuestions, nextPosition, updateGem } from './gem-repository.ts'
import type { GemRow } from './gem-row.ts'

const refuse = (details: ProblemDetail[], code: 'request.invalid' | 'gem.incomplete' = 'request.invalid') =>
  new DomainError(code, { details })

/** `CAR-G014`. */
const gemCode = (prefix: string, number: number) => `${prefix}-G${String(number).padStart(3, '0')}`

/** Gives a new gem its code, and one that is new in its category the place at the end. */
async function place(trx: Knex.Transaction, row: GemRow, before: GemRow | undefined): Promise<void> {
  const category = await findLeafCategory(trx, row.category_id)
  if (!category) throw refuse([{ path: 'body.categoryId', message: 'Choose a category that can contain gems.' }])
  if (row.code === null) {
    const number = await takeNumbers(trx, `${category.code_prefix}-G`, 1)
    await updateGem(trx, row.id, {
      code: gemCode(category.code_prefix, number),
      position: await nextPosition(trx, row.category_id),
    })
    return
  }
  if (before && before.category_id !== row.category_id)
    await updateGem(trx, row.id, {
      position: await nextPosition(trx, row.category_id),
      placed_revision: row.placed_revision + 1,
    })
}

/** Fills in the pictures as they are stored. Throws `request.invalid` for one that is not. */
async function fillPictures(trx: Knex.Transaction, row: GemRow): Promise<void> {
  const { content, index_image } = withCorrection(row)
  const wanted = [...gemPictures(content).map(({ image }) => image.id), index_image?.id ?? []].flat()
  if (wanted.length === 0) return
  const stored = await storedPictures(trx, wanted)
  if (wanted.some((id) => !stored.has(id)))
    throw refuse([{ path: 'body.content', message: 'A picture no longer exists. Upload it again.' }])
  const filled = {
    content: withPictures(content, stored),
    index_image: (index_image && stored.get(index_image.id)) ?? null,
  }
  await updateGem(
    trx,
    row.id,
    row.correction
      ? { correction: JSON.stringify({ ...row.correction, ...filled }) }
      : {
          content: JSON.stringify(filled.content),
          index_image: filled.index_image && JSON.stringify(filled.index_image),
        },
  )
}

async function checkQuestions(trx: Knex.Transaction, { content, question_ids }: GemRow): Promise<void> {
  const wanted = [...new Set([...question_ids, ...questionsIn(content)])]
  if (wanted.length === 0) return
  if ((await knownQuestions(trx, wanted)).length < wanted.length)
    throw refuse([{ path: 'body.questionIds', message: 'One of these questions does not exist. Remove it.' }])
}

async function checkState(
  trx: Knex.Transaction,
  { row, identity, ...write }: Omit<StaffWrite<GemRow>, 'trx'>,
): Promise<void> {
  if (row.state !== 'active' || row.correction) return
  const gaps = gemProblems(row.content)
  if (gaps.length > 0) throw refuse(gaps, 'gem.incomplete')
  const before = standingBefore(row, write.before)
  if (before?.state === 'active' && says(before) === says(row)) return
  const seen = before && withCorrection(before)
  const changesContent = seen === undefined || says(seen) !== says(row)
  if (
    goesLiveUnseen({ before: seen, to: row.state, changesContent }, actorOf(identity)) &&
    (await readSetting(trx, 'reviewbysecondperson'))
  )
    throw new DomainError('gem.same-person')
}

/** What follows each write of a gem: its checks, its code, its place, its pictures. */
export async function finishGem({ trx, row, before, identity }: StaffWrite<GemRow>): Promise<void> {
  const seen = withCorrection(row)
  const repeated = findRepeatedId(seen.content)
  if (repeated) throw refuse([repeated])
  await checkQuestions(trx, seen)
  await checkState(trx, { row, before, identity })
  await place(trx, row, before)
  await fillPictures(trx, row)
}
