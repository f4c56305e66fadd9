import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work of a captcha, as the browser's worker does; answers with what belongs in the header. */
export async function solveProof(text: string): Promise<string> {
  const challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
