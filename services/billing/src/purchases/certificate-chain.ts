import { type KeyObject, X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import { untrusted } from '#purchases/untrusted.ts'

/**
 * Extensions that say what a certificate is for. Without them any certificate below the root would do, for example one
 * that signs programs (Apple PKI: App Store receipt signing; Worldwide Developer Relations intermediate).
 */
export const LEAF_MARK = '1.2.840.113635.100.6.11.1'
export const INTERMEDIATE_MARK = '1.2.840.113635.100.6.2.1'

const plain = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase()

function read(entry: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(entry, 'base64'))
  } catch (error) {
    throw untrusted('certificate', error)
  }
}

const bears = (certificate: X509Certificate, mark: string): boolean =>
  AsnConvert.parse(certificate.raw, Certificate).tbsCertificate.extensions?.some(({ extnID }) => extnID === mark) ??
  false

const isInForce = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate

const signedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * The public key of the first of three certificates (leaf, intermediate, root), once the root is the configured one,
 * each is signed by the next, all are in force and each is for what it is used for. Throws `purchase.unverified`.
 */
export function leafKeyOf(chain: readonly string[], rootSha256: string, now: Date): KeyObject {
  if (chain.length !== 3) throw untrusted('certificate')
  const [leaf, intermediate, root] = chain.map(read) as [X509Certificate, X509Certificate, X509Certificate]
  const holds =
    plain(root.fingerprint256) === plain(rootSha256) &&
    signedBy(intermediate, root) &&
    signedBy(leaf, intermediate) &&
    root.ca &&
    intermediate.ca &&
    !leaf.ca &&
    [leaf, intermediate, root].every((certificate) => isInForce(certificate, now)) &&
    bears(leaf, LEAF_MARK) &&
    bears(intermediate, INTERMEDIATE_MARK)
  if (!holds) throw untrusted('certificate')
  return leaf.publicKey
}
