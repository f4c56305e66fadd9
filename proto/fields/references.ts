import { z } from 'zod'

/** What staff write down of a source; fields that are not named here are refused. */
export const ReferenceInput = z.strictObject({
  title: z.string().trim().min(2).max(300),
  source: z.string().trim().max(200),
  version: z.string().trim().max(100),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  checkedOn: z.iso.date().nullable(),
})
/** A source in replies, events and files, where more may stand than is read. */
export const Reference = z.object(ReferenceInput.shape)
export type Reference = z.infer<typeof Reference>
