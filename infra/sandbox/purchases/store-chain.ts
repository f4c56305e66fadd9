import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Connection } from '@wardround/kit/data/database.ts'
import { certify } from '@wardround/kit/testing/certificates.ts'
import { SignJWT } from 'jose'

const YEAR = 365 * 24 * 60 * 60_000
/** What the store's certificates say that they are for. */
const LEAF_MARK = '1.2.840.113635.100.6.11.1'
const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1'

/** Leaf, intermediate and root in base64, and the key of the leaf. */
export type StoreChain = { x5c: string[]; key: KeyObject }

/** A root of its own with an intermediate and a leaf below it, shaped as the store's. */
export function makeChain(now: Date): StoreChain {
  const time = { from: new Date(now.getTime() - 24 * 60 * 60_000), until: new Date(now.getTime() + 10 * YEAR) }
  const root = certify({ name: 'Wardround sandbox root', ca: true, ...time })
  const intermediate = certify({
    name: 'Wardround sandbox intermediate',
    ca: true,
    issuer: root,
    marks: [INTERMEDIATE_MARK],
    ...time,
  })
  const leaf = certify({
    name: 'Wardround sandbox store',
    ca: false,
    issuer: intermediate,
    marks: [LEAF_MARK],
    ...time,
  })
  return { x5c: [leaf, intermediate, root].map(({ der }) => der.toString('base64')), key: leaf.key }
}

type ChainRow = { x5c: string[]; leaf_key: string }

/** The chain of this sandbox, made when it is first asked for and kept. */
export async function storeChain(db: Connection, now: Date): Promise<StoreChain> {
  const known = await db<ChainRow>('store_chain').first()
  if (known) return { x5c: known.x5c, key: createPrivateKey(known.leaf_key) }
  const { x5c, key } = makeChain(now)
  await db('store_chain')
    .insert({ x5c, leaf_key: key.export({ format: 'pem', type: 'pkcs8' }).toString() })
    .onConflict('id')
    .ignore()
  return storeChain(db, now)
}

/** SHA-256 of the root in hexadecimal. */
export const rootOf = ({ x5c }: StoreChain): string =>
  createHash('sha256')
    .update(Buffer.from(x5c[2] ?? '', 'base64'))
    .digest('hex')

/** Signs as the store does: ES256 with the chain in the header. */
export const signAsStore = ({ x5c, key }: StoreChain, payload: Record<string, unknown>): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', x5c }).sign(key)
