import type { CallReply } from '@wardround/proto/contract.ts'
import type { findSimilarQuestions as contract } from '@wardround/proto/http/content/questions.ts'
import { plainText } from '#bank/text.ts'
import type { Db } from '#deps.ts'
import { nearestStems } from './similar-repository.ts'

/** A stem of fewer letters looks like too many others to mean anything. */
const SHORTEST = 40

/** Questions whose stem is nearly that of `stem` (HTML), nearest first; none for a stem that is still short. */
export async function findSimilarQuestions(
  deps: Pick<Db, 'db'>,
  stem: string,
  exceptId?: string,
): Promise<CallReply<typeof contract>> {
  const text = plainText(stem)
  return text.length < SHORTEST ? [] : nearestStems(deps.db, text, exceptId)
}
