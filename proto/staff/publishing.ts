import { z } from 'zod'

export const PUBLISH_STATES = ['draft', 'scheduled', 'published'] as const
export type PublishState = (typeof PUBLISH_STATES)[number]

/** The states of an entity that staff may put among what is older, where it keeps its address. */
export const ARCHIVE_STATES = [...PUBLISH_STATES, 'archived'] as const
export type ArchiveState = (typeof ARCHIVE_STATES)[number]

/**
 * Input fields of an entity that staff publish. `publishAt` is needed while `scheduled`, is the moment of publication
 * once `published`, and null for a draft.
 */
export const PUBLISHING = { state: z.enum(PUBLISH_STATES), publishAt: z.iso.datetime().nullable() }
/** The filter that goes with it. */
export const PUBLISHING_FILTERS = { state: z.enum(PUBLISH_STATES).optional() }

export type Publishing<State extends string = PublishState> = { state: State; publishAt: string | null }
