import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writePrivateJson } from './private-json.ts'

/**
 * The secrets of one local installation. The session's key pair is Ed25519, base64 of PKCS8 and SPKI DER; the keys
 * without halves are 32 bytes in base64.
 */
export type Keys = {
  gatewayKey: string
  sessionPrivateKey: string
  sessionPublicKey: string
  codeKey: string
  sealKey: string
  mediaKey: string
  certificateKey: string
  webhookSecret: string
  kycWebhookSecret: string
  /** A pair of P-256, base64url of the point and the number, for push messages to browsers. */
  vapidPublicKey: string
  vapidPrivateKey: string
  postgresPassword: string
  redisPassword: string
  natsPassword: string
}

const keyPair = () => {
  const pair = generateKeyPairSync('ed25519')
  return {
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

const pushKeyPair = () => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // The number is shorter once in 256 times; push services want all 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, privateKey }
}

const password = () => randomBytes(18).toString('hex')

/** Fresh keys; hexadecimal passwords, so that they stand in an address without escaping. */
export function makeKeys(): Keys {
  const session = keyPair()
  const push = pushKeyPair()
  return {
    gatewayKey: randomBytes(32).toString('base64'),
    sessionPrivateKey: session.privateKey,
    sessionPublicKey: session.publicKey,
    codeKey: randomBytes(32).toString('base64'),
    sealKey: randomBytes(32).toString('base64'),
    certificateKey: keyPair().privateKey,
    mediaKey: randomBytes(32).toString('base64'),
    webhookSecret: `whsec_${password()}`,
    kycWebhookSecret: `whsec_${password()}`,
    vapidPublicKey: push.publicKey,
    vapidPrivateKey: push.privateKey,
    postgresPassword: password(),
    redisPassword: password(),
    natsPassword: password(),
  }
}

/** The keys in `file`; the missing ones are made and written, readable by the owner only. */
export function loadKeys(file: string): Keys {
  const known = readKnown(file)
  const keys = { ...makeKeys(), ...known }
  if (Object.keys(known).length < Object.keys(keys).length) writePrivateJson(file, keys)
  return keys
}

function readKnown(file: string): Partial<Keys> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read; \`make reset\` starts afresh and deletes the local data.`, {
      cause: error,
    })
  }
}
