import { z } from 'zod'

/**
 * The keys of a variable: one, or several with commas between them while one takes over from another. The first is
 * used for what is made from now on; all of them open what was made before.
 */
export const keysIn = (value: string): [string, ...string[]] => {
  const [first = '', ...rest] = value.split(',').map((key) => key.trim())
  return [first, ...rest]
}

/** A variable with such keys, each base64 and, where it is said, of so many bytes. */
export const keyList = (bytes?: number): z.ZodString =>
  z
    .string()
    .refine(
      (value) =>
        keysIn(value).every(
          (key) => z.base64().min(1).safeParse(key).success && (!bytes || Buffer.from(key, 'base64').length === bytes),
        ),
      bytes ? `Base64 of ${bytes} bytes is needed.` : 'Base64 is needed.',
    )

/** The first that does not throw; throws as the last one did. */
export function firstOf<Key, Result>(keys: readonly Key[], attempt: (key: Key) => Result): Result {
  let failure: unknown
  for (const key of keys) {
    try {
      return attempt(key)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
