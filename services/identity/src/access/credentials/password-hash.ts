import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, two passes, one lane: the minimum of the OWASP cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SHAPE = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/

/** A PHC string with its own salt. The password is taken as typed. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Was the hash made with weaker parameters than today's? */
export function isHashOutdated(stored: string): boolean {
  const [, memory, time] = SHAPE.exec(stored) ?? []
  return memory === undefined || Number(memory) < PARAMETERS.memoryCost || Number(time) < PARAMETERS.timeCost
}

const nobody = hashPassword(crypto.randomUUID())

/**
 * Compares with the stored hash; without one it compares with a hash of nobody's, which takes as long, and answers
 * false.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await verify(stored ?? (await nobody), password)
  return same && stored !== undefined
}
