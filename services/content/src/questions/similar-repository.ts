import { type Database, transaction } from '@wardround/kit/database.ts'
import type { QuestionState } from '@wardround/proto/codes.ts'
import { searchTextOf } from './question.ts'

export type SimilarRow = { id: string; code: string; state: QuestionState; excerpt: string; similarity: number }

/** From here on two stems are worth a look; measured over real items, rewordings stand above it and other patients below. */
const THRESHOLD = 0.45
const MOST = 5

/** Questions whose stem shares most groups of three letters with `stem` (plain text), by the trigram index of the staff search. */
export const nearestStems = (db: Database, stem: string, exceptId: string | undefined): Promise<SimilarRow[]> =>
  transaction(db, async (trx) => {
    // The index answers `%` by this setting, which ends with the transaction.
    await trx.raw(`select set_config('pg_trgm.similarity_threshold', '${THRESHOLD}', true)`)
    const { rows } = await trx.raw<{ rows: SimilarRow[] }>(
      `select id, code, state, excerpt, round(similarity(search_text, :text)::numeric, 3)::float as similarity
       from questions
       where search_text % :text and deleted_at is null and id is distinct from :exceptId::uuid
       order by similarity(search_text, :text) desc, code limit ${MOST}`,
      { text: searchTextOf('', stem), exceptId: exceptId ?? null },
    )
    return rows
  })
