import type { Knex } from 'knex'

const BATCH = 500

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value | 0
}

/** As `stemMarks` was when this was written; `search_text` is the code and the stem. */
function marksOf(searchText: string, code: string): number[] {
  const words = searchText.slice(code.length).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const runs = Math.max(1, words.length - 3)
  const marks = new Set(Array.from({ length: runs }, (_, index) => hash(words.slice(index, index + 4).join(' '))))
  return [...marks].sort((one, other) => one - other).slice(0, 32)
}

/** A sketch of each stem, so that nearly equal ones are found without comparing with the whole bank. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table questions add column stem_marks integer[] not null default '{}'`)
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows: { id: string; code: string; search_text: string }[] = await trx('questions')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'code', 'search_text')
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    for (const { id, code, search_text } of rows)
      await trx('questions')
        .where({ id })
        .update({ stem_marks: marksOf(search_text, code) })
  }
  await trx.raw(
    'create index questions_stem_marks_index on questions using gin (stem_marks) with (fastupdate = off) where deleted_at is null',
  )
}
