import { z } from 'zod'

/** What readers see of a record: the text as it stands here, the one that was live before it, or none. */
export const ReadersSee = z.enum(['this', 'earlier', 'nothing'])
export type ReadersSee = z.output<typeof ReadersSee>
