import { buffer } from 'node:stream/consumers'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Deps } from '#deps.ts'
import { allHtml, changeHtml } from '#exchange/option-text.ts'
import { type ImageRow, listImages, storageKeyOf } from '#media/image-repository.ts'
import { pictureIdsIn } from '#media/picture-addresses.ts'
import type { ExportPicture, ExportQuestion, PicturePlace } from './format-writer.ts'

/** A picture that does not go along: the code of its question, its address, and why. */
export type LeftOutPicture = { code: string; address: string; reason: string }

export type PictureReport = { pictures: number; left: number; first: LeftOutPicture[] }

const FIRST = 100
/** What readers of a file that holds its pictures in its questions can be expected to take. */
const MOST_WITHIN = 8 * 1024 * 1024

type PictureDeps = Pick<Deps, 'db' | 'storage'>

/** Is the file of a picture there? */
async function isKept(storage: Deps['storage'], row: ImageRow): Promise<boolean> {
  try {
    const stream = await storage.get(storageKeyOf(row))
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'resource.missing') return false
    throw error
  }
}

/**
 * Gives questions the pictures that they show, under the address that they have in the file. What cannot go along keeps
 * its address on this site, and the report names it. `place` is undefined where the file has room for none, and
 * `reason` says why.
 */
export function pictureAttacher(deps: PictureDeps, place: PicturePlace | undefined, reason: string) {
  const report: PictureReport = { pictures: 0, left: 0, first: [] }
  const known = new Map<string, boolean>()
  const leave = (code: string, id: string, why: string) => {
    report.left += 1
    if (report.first.length < FIRST) report.first.push({ code, address: `/api/v1/media/${id}`, reason: why })
  }
  const isThere = async (row: ImageRow) => {
    const there = known.get(row.id) ?? (await isKept(deps.storage, row))
    known.set(row.id, there)
    return there
  }
  async function attach(question: ExportQuestion, rows: ReadonlyMap<string, ImageRow>): Promise<ExportQuestion> {
    const pictures = new Map<string, ExportPicture>()
    let total = 0
    for (const id of pictureIdsIn(allHtml(question))) {
      const row = rows.get(id)
      if (!place) leave(question.code, id, reason)
      else if (!row || !(await isThere(row))) leave(question.code, id, 'The picture no longer exists.')
      else if (place.kept === 'within' && total + row.bytes > MOST_WITHIN)
        leave(question.code, id, 'The pictures of this question are larger than 8 MB in total.')
      else {
        total += row.bytes
        const read = async () => buffer(await deps.storage.get(storageKeyOf(row)))
        pictures.set(id, { name: `${id}.webp`, bytes: row.bytes, read })
      }
    }
    if (pictures.size === 0 || !place) return question
    report.pictures += pictures.size
    const moved = (html: string) =>
      [...pictures].reduce(
        (text, [id, { name }]) =>
          text.replace(new RegExp(`/(?:api/v1/)?media/${id}(?=["'])`, 'g'), () => `${place.prefix}${name}`),
        html,
      )
    return { ...(await changeHtml(question, moved)), pictures: [...pictures.values()] }
  }
  return {
    report,
    rowsOf: async (questions: readonly ExportQuestion[]) => {
      const ids = new Set(questions.flatMap((question) => pictureIdsIn(allHtml(question))))
      return new Map((await listImages(deps.db.knex, [...ids])).map((row) => [row.id, row]))
    },
    attach,
  }
}
