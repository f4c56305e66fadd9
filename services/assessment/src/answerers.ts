import { answerPersonalData } from '@wardround/kit/events/personal-data.ts'
import type { Answerer } from '@wardround/kit/events/requests.ts'
import { answerAreas } from '#dashboard/answer-areas.ts'
import type { Deps } from '#deps.ts'
import { answerAnsweredQuestions, answerAnsweredVersion } from '#discussion/answer-answered-version.ts'
import { PERSONAL } from '#personal-data/tables.ts'
import { answerCounted } from '#records/answer-counted.ts'

/** Every question of other services that assessment answers. */
export const answerers: Answerer<Deps>[] = [
  answerAreas,
  answerAnsweredVersion,
  answerAnsweredQuestions,
  answerCounted,
  answerPersonalData('assessment', PERSONAL),
]
