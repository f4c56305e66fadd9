import { randomBytes } from 'node:crypto'
import type { ServiceName } from '@wardround/proto/contract.ts'
import { createIdentitySigner, type Identity, NOBODY } from '../security/identity.ts'
import { identityKeyFor } from '../security/identity-key.ts'

const gatewayKey = randomBytes(32).toString('base64')

/** Somebody with a session has just proved it, unless a test says otherwise. */
const PROVED = { provedAt: Number.MAX_SAFE_INTEGER, proofs: ['password' as const] }

/**
 * Plays the gateway: a key of this process, and the header for whoever a test wants to be. What is left out is
 * nobody's.
 */
export const testIdentity = {
  gatewayKey,
  keyFor: (service: ServiceName) => identityKeyFor(gatewayKey, service),
  header: (identity: Partial<Identity>, audience: ServiceName): string =>
    // Signed again each time: a kept signature may be 50 s old, and a test that moves its clock would find it too old.
    createIdentitySigner(gatewayKey)({ ...NOBODY, ...(identity.uid ? PROVED : {}), ...identity }, audience),
}
