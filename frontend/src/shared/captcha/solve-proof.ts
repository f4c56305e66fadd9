import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work of ALTCHA's challenge; answers with the challenge and its solution in base64. */
export async function solveProof(text: string): Promise<string> {
  const challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the work took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
