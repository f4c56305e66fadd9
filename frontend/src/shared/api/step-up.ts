import type { Proof } from '@wardround/proto/http/identity/fields.ts'
import { isApiError } from './api-error.ts'

/** Asks the person for one of these proofs; resolves with whether it was given. */
export type ProofAsker = (proofs: readonly Proof[]) => Promise<boolean>

let askForProof: ProofAsker = async () => false
let asking: Promise<boolean> | undefined

/** The app says how a person is asked to confirm that it is them; see `app/step-up`. */
export function setProofAsker(asker: ProofAsker): void {
  askForProof = asker
}

const isProof = (proof: unknown): proof is Proof => proof === 'password' || proof === 'totp'

function proofsOf(data: Record<string, unknown>): Proof[] {
  const proofs = Array.isArray(data['proofs']) ? data['proofs'].filter(isProof) : []
  return proofs.length > 0 ? proofs : ['password']
}

/**
 * Whether a call failed for want of a step-up that was done since. Calls that fail together are answered by one
 * question.
 */
export async function isProvedAgain(failure: unknown): Promise<boolean> {
  if (!isApiError(failure, 'access.step-up')) return false
  asking ??= askForProof(proofsOf(failure.data)).finally(() => {
    asking = undefined
  })
  return asking
}
