import { z } from 'zod'

/** A picture that everybody may see, by its address on this site. */
export const PublicPicture = z.strictObject({
  url: z.string().regex(/^\/api\/v1\/media\/[0-9a-f-]{36}$/, 'Upload the picture here.'),
  alt: z.string().trim().min(2, 'Describe the picture in at least 2 characters.').max(200),
})
export type PublicPicture = z.infer<typeof PublicPicture>

/** The last part of an address: lowercase letters and digits, joined by single hyphens. */
export const Slug = z
  .string()
  .trim()
  .min(1, 'Enter the last part of the address.')
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, numbers and single hyphens.')
