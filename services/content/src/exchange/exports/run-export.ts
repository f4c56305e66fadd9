import { Readable } from 'node:stream'
import type { JobContext } from '@wardround/kit/jobs/queues.ts'
import { FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import type { Deps } from '#deps.ts'
import { ownIdOf } from '#exchange/exchange-question.ts'
import { WRITERS } from '#exchange/exports/formats/writers.ts'
import { pictureAttacher } from './attach-pictures.ts'
import { closeExport, type ExportRow, findExport, recordExportProgress } from './export-repository.ts'
import { countMatching, listMatchingAfter, type PlacedQuestion } from './exported-repository.ts'
import type { ExportQuestion, PicturePlace } from './format-writer.ts'
import { packBeside } from './pack-beside.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'logger'>

const BATCH = 200
const isPackage = ({ filename }: ExportRow) => filename.endsWith('.zip')

export const toExportQuestion = ({ question, version, path }: PlacedQuestion): ExportQuestion => ({
  id: ownIdOf(question.id),
  code: question.code,
  kind: version.kind,
  theme: version.theme?.title ?? null,
  stem: version.stem,
  leadIn: version.lead_in,
  options: version.options.map(({ id: _, ...option }) => option),
  explanation: version.explanation,
  keyPoints: version.key_points,
  references: version.reference_list,
  tags: version.tags,
  category: path,
  forPa: question.for_pa,
})

/** Where the pictures of an export go; undefined where they stay behind, with the reason. */
function picturesOf(row: ExportRow): [place: PicturePlace | undefined, reason: string] {
  const place = WRITERS[row.format].pictures
  if (!place) return [undefined, `${FORMAT_WORDS[row.format].label} files cannot include pictures.`]
  if (place.kept === 'beside' && !isPackage(row))
    return [undefined, 'The picture was added after the export started. Export again to include it.']
  return [place, '']
}

/**
 * The questions of an export that its format can carry, counted as they go by; the progress is kept after each batch.
 */
async function* questionsOf(
  deps: ExportDeps,
  row: ExportRow,
  signal: AbortSignal | undefined,
): AsyncGenerator<ExportQuestion> {
  const { leavesOut } = WRITERS[row.format]
  const total = await countMatching(deps.db.knex, row.filter)
  const progress = { total, written: 0, left_out: {} as Record<string, number> }
  const { report, rowsOf, attach } = pictureAttacher(deps, ...picturesOf(row))
  let after: Parameters<typeof listMatchingAfter>[2]
  do {
    const { questions, last } = await listMatchingAfter(deps.db.knex, row.filter, after, BATCH)
    const batch = questions.map(toExportQuestion)
    const images = await rowsOf(batch)
    for (const question of batch) {
      const reason =
        question.kind === 'matching' && question.theme === null
          ? 'Matching questions without a theme'
          : leavesOut?.(question)
      if (reason === undefined) {
        progress.written += 1
        yield await attach(question, images)
      } else progress.left_out[reason] = (progress.left_out[reason] ?? 0) + 1
    }
    const pictures = { pictures: report.pictures, pictures_left_out: report.left, left_out_pictures: report.first }
    if (!(await recordExportProgress(deps.db.knex, row.id, { ...progress, ...pictures })))
      throw new Error('the export has ended elsewhere')
    signal?.throwIfAborted()
    after = last
  } while (after)
}

/** Counts what goes through. */
async function* measured(
  pieces: AsyncIterable<string | Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array)
    onBytes(bytes.length)
    yield bytes
  }
}

/**
 * Writes the file of an export, question by question. Broken off, it begins again and leaves no half file behind.
 * Throws when storage or database fail: run it again.
 */
export async function runExport(deps: ExportDeps, exportId: string, signal?: AbortSignal): Promise<void> {
  const row = await findExport(deps.db.knex, exportId)
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return
  let bytes = 0
  const writer = WRITERS[row.format]
  const questions = questionsOf(deps, row, signal)
  const besides = writer.pictures?.kept === 'beside' && isPackage(row)
  const pieces = besides ? packBeside(writer, questions, FORMAT_WORDS[row.format].extension) : writer.write(questions)
  await deps.storage.put(
    row.storage_key,
    Readable.from(
      measured(pieces, (length) => {
        bytes += length
      }),
    ),
  )
  await closeExport(deps.db.knex, exportId, { state: 'done', bytes, problem: null })
}

/** One try of an export's job; the last one that fails ends the export with the reason. */
export async function exportQuestions(
  deps: ExportDeps,
  exportId: string,
  context: Pick<JobContext, 'lastAttempt'>,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await runExport(deps, exportId, signal)
  } catch (error) {
    if (context.lastAttempt && !signal?.aborted)
      await closeExport(deps.db.knex, exportId, {
        state: 'failed',
        bytes: null,
        problem: 'The export stopped because of a fault on our side. Start it again.',
      })
    throw error
  }
}
