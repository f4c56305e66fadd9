import { NOBODY } from '@wardround/kit/security/identity.ts'
import { createRow } from '@wardround/kit/staff-resource/write-rows.ts'
import type { FaqSectionInput } from '@wardround/proto/http/content/faq-sections.ts'
import type { Db } from '#deps.ts'
import { isSectionNameTaken } from '#publishing/faq-sections/faq-section-repository.ts'
import { faqSectionResource } from '#publishing/faq-sections/faq-section-resource.ts'
import type { Actor } from '#staff/actor.ts'
import { faqQaResource } from './faq-qa-resource.ts'

type NewSection = FaqSectionInput & { questions: readonly { question: string; answer: string }[] }

/** Creates a section with its questions for callers other than the staff screens, unless there is one of its name. */
export async function addFaqSection(
  deps: Pick<Db, 'db'>,
  { questions, ...input }: NewSection,
  actor: Actor,
): Promise<number> {
  if (await isSectionNameTaken(deps.db.knex, input.name)) return 0
  const identity = { ...NOBODY, uid: actor.uid, name: actor.name }
  const section = await createRow(deps.db, faqSectionResource, { input, identity })
  for (const [index, words] of questions.entries())
    await createRow(deps.db, faqQaResource, {
      input: { ...words, sectionId: section.id, position: index + 1, state: 'published', publishAt: null },
      identity,
    })
  return questions.length
}
