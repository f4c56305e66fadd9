import { answerer } from '@wardround/kit/events/requests.ts'
import { findStudent as request } from '@wardround/proto/requests/identity.ts'
import type { Deps } from '#deps.ts'
import { isStudent } from './student-repository.ts'

/** Tells billing who gets the student offer. */
export const findStudent = answerer(request, async ({ db }: Pick<Deps, 'db'>, { uid }) => ({
  student: await isStudent(db.knex, uid),
}))
