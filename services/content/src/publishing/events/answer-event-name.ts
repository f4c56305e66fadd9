import { answerer } from '@wardround/kit/events/requests.ts'
import { nameEvent as request } from '@wardround/proto/requests/content.ts'
import type { Deps } from '#deps.ts'
import { findPublishedEvent } from './event-repository.ts'

/** Tells identity what an event is called, for the email with its entry code. */
export const answerEventName = answerer(request, async ({ db }: Pick<Deps, 'db'>, { eventId }) => ({
  title: (await findPublishedEvent(db.knex, eventId))?.title ?? null,
}))
