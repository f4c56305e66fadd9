import { getQuestionByNumber } from '@wardround/proto/http/assessment/practice.ts'
import { keyOf } from '#shared/api/use-api.ts'

/** A question's place: the slug of its category, session or paper and its number there, from 1. */
export type Place = { slug: string; number: number }

export const questionInput = ({ slug, number }: Place) => ({ params: { name: slug, id: number } })

/** Under which a question is kept that was read, whichever call it was read with. */
export const questionKey = (place: Place) => keyOf(getQuestionByNumber, questionInput(place))
