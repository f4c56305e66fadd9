import { setImmediate } from 'node:timers/promises'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { leaveOutUnseen } from '@wardround/kit/base/unseen.ts'
import { parseCleaned } from '@wardround/kit/http/validate-cleaned.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import { gemPictures } from '@wardround/proto/gem-gaps.ts'
import { type GemImportReport, MOST_IMPORTED_GEMS } from '@wardround/proto/http/content/gem-exchange.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { cleanContent, wordsOf } from '../records/gem-content.ts'
import { type CodedGem, findLeafCategory, gemKey, gemKeysOf, gemsByCode } from '../records/gem-repository.ts'
import { anyGemResource } from '../records/gem-resource.ts'
import type { ImportedGem } from './imported-gem.ts'
import { readAnki } from './read-anki.ts'
import { readGemCsv } from './read-gem-csv.ts'
import { takePictures } from './take-pictures.ts'

const MOST_NOTES = 200
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

const refuse = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

const read = async (bytes: Buffer): Promise<ImportedGem[]> =>
  bytes.subarray(0, ZIP.length).equals(ZIP) ? readAnki(bytes) : readGemCsv(bytes)

type Fresh = Exclude<ImportedGem, { refused: string }>

const inputOf = ({ title, prompt, content, facts }: Fresh, categoryId: string) => ({
  ...{ title, prompt, content, categoryId, state: 'draft', tags: {}, references: [], forPa: false },
  ...{ indexImage: null, questionIds: [], guides: [], ...facts },
})

const differs = ({ code, categoryName }: CodedGem) =>
  `There is a gem ${code} with a different text in ${categoryName}. Edit it there, or remove the code to import a new gem.`
const standsElsewhere = ({ code, categoryName }: CodedGem) =>
  `Gem ${code} is already in ${categoryName} and stays there. To move it, use Move gem.`

type Input = { bytes: Buffer; categoryId: string; check: boolean }

/**
 * Reads gems from a file into drafts of a category; its bytes show what it is. Each becomes a gem for itself, so
 * one that is refused stops no other, and the same file again adds nothing. A code of ours names the gem that it is.
 * Throws `request.invalid` for a file that is neither CSV nor an Anki package, or holds too many.
 */
export async function importGems(
  deps: Pick<Deps, 'db' | 'storage'>,
  { bytes, categoryId, check }: Input,
  identity: Identity,
): Promise<GemImportReport> {
  if (!(await findLeafCategory(deps.db.knex, categoryId)))
    throw refuse('query.categoryId', 'Choose a category that can contain gems.')
  const found = await read(bytes)
  if (found.length > MOST_IMPORTED_GEMS)
    throw refuse('body.file', 'This file has more than 2,000 gems. Import up to 2,000 at a time.')
  const known = await gemKeysOf(deps.db.knex, categoryId)
  const coded = await gemsByCode(
    deps.db.knex,
    found.flatMap((gem) => ('refused' in gem ? [] : (gem.code ?? []))),
  )
  const report: GemImportReport = { total: found.length, created: 0, unchanged: 0, notes: [] }
  const note = (number: number, title: string, text: string, refused: boolean) => {
    if (report.notes.length < MOST_NOTES) report.notes.push({ number, title, note: text, refused })
  }
  for (const [index, gem] of found.entries()) {
    // Others are answered between two gems.
    await setImmediate()
    if ('refused' in gem) {
      note(index + 1, gem.title, gem.refused, true)
      continue
    }
    const { content, imageIds, notes } = gem.pictures
      ? await takePictures(deps, { ...gem, pictures: gem.pictures }, { check, actor: actorOf(identity) })
      : { content: gem.content, imageIds: gemPictures(gem.content).map(({ image }) => image.id), notes: [] }
    const parsed = parseCleaned(anyGemResource.input, leaveOutUnseen(inputOf({ ...gem, content }, categoryId)))
    if (!parsed.success) {
      note(
        index + 1,
        gem.title,
        parsed.error.issues[0]?.message ?? 'This gem cannot be read. Copy it from an export without changes.',
        true,
      )
      continue
    }
    const key = gemKey(`${gem.title} ${wordsOf(cleanContent(content))}`, imageIds)
    const own = gem.code === undefined ? undefined : coded.get(gem.code)
    if (own && own.key !== key) {
      note(index + 1, gem.title, differs(own), true)
      continue
    }
    if (own || known.has(key)) {
      report.unchanged += 1
      if (own && own.categoryId !== categoryId) note(index + 1, gem.title, standsElsewhere(own), false)
      continue
    }
    try {
      if (!check) await createRow(deps.db, anyGemResource, { input: parsed.data, identity })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      note(index + 1, gem.title, error.details?.[0]?.message ?? error.message, true)
      continue
    }
    known.add(key)
    report.created += 1
    for (const text of [...gem.notes, ...notes]) note(index + 1, gem.title, text, false)
  }
  return report
}
