import { answerer } from '@wardround/kit/events/requests.ts'
import { findLinked as request } from '@wardround/proto/requests/content.ts'
import type { Deps } from '#deps.ts'
import { findLinked } from './link-repository.ts'

/** Tells notification whether there is what a notification is to open. */
export const answerLinked = answerer(request, ({ db }: Pick<Deps, 'db'>, asked) => findLinked(db.knex, asked))
