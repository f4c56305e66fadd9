import { generateKeyPairSync } from 'node:crypto'
import type { ServiceName } from '@wardround/proto/contract.ts'
import { createIdentitySigner, type Identity, NOBODY } from '../identity.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const sign = createIdentitySigner(privateKey)

/** Somebody with a session has just proved it, unless a test says otherwise. */
const PROVED = { provedAt: Number.MAX_SAFE_INTEGER, proofs: ['password' as const] }

/** Plays the gateway: a key pair of this process, and the header for whoever a test wants to be. What is left out is nobody's. */
export const testIdentity = {
  publicKey,
  privateKey,
  header: (identity: Partial<Identity>, audience: ServiceName): Promise<string> =>
    sign({ ...NOBODY, ...(identity.uid ? PROVED : {}), ...identity }, audience),
}
