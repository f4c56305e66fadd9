import { answerer } from '@wardround/kit/events/requests.ts'
import { countAnswers } from '@wardround/proto/requests/assessment.ts'
import type { Deps } from '#deps.ts'
import { countAnsweredSince } from './answer-count-repository.ts'

/** Tells billing how far somebody has used what they paid for. */
export const answerCounted = answerer(countAnswers, async ({ db }: Pick<Deps, 'db'>, { uid, since }) => ({
  answered: await countAnsweredSince(db.knex, uid, new Date(since)),
}))
