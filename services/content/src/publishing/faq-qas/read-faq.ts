import { DomainError } from '@wardround/kit/base/errors.ts'
import type { FaqSection } from '@wardround/proto/http/content/faq.ts'
import type { Db } from '#deps.ts'
import { listPublicFaq, saveVote } from './faq-repository.ts'

/** The FAQ as visitors read it. */
export async function getFaq({ db, clock }: Db, { type }: { type?: number | undefined }): Promise<FaqSection[]> {
  const sections = new Map<string, FaqSection>()
  for (const row of await listPublicFaq(db.knex, type, clock())) {
    const section = sections.get(row.section_id) ?? {
      id: row.section_id,
      name: row.section_name,
      type: row.section_type,
      questions: [],
    }
    section.questions.push({ id: row.id, question: row.question, answer: row.answer })
    sections.set(row.section_id, section)
  }
  return [...sections.values()]
}

/**
 * One vote for each person, whom `userId` names, and each visitor's browser. Throws `resource.missing` for a question
 * that visitors do not see.
 */
export async function rateFaqAnswer(
  { db, clock }: Db,
  vote: { qaId: string; voteId: string; userId: string | null; helpful: boolean },
): Promise<{ helpful: boolean }> {
  if (!(await saveVote(db.knex, { ...vote, now: clock() }))) throw new DomainError('resource.missing')
  return { helpful: vote.helpful }
}
