import type { Db } from '@wardround/content/src/deps.ts'
import { addEvent } from '../../services/content/src/publishing/events/add-event.ts'
import { readEvents } from './sample-events.ts'

const ACTOR = { uid: 'sample-content', name: 'Sample content' }

/** Adds the events that are missing, on days after the one of loading. Answers how many were added. */
export async function loadEvents(deps: Pick<Db, 'db' | 'clock'>): Promise<number> {
  let added = 0
  for (const event of readEvents(deps.clock())) if (await addEvent(deps, event, ACTOR)) added += 1
  return added
}
