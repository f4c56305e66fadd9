import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import * as x509 from '@peculiar/asn1-x509'

export type Certified = { der: Buffer; key: KeyObject }

export type CertificateRequest = {
  name: string
  /** Absent: signs itself. */
  issuer?: Certified
  ca: boolean
  from: Date
  until: Date
  /** Identifiers of extensions that say what it is for; their value is empty. */
  marks?: readonly string[]
  /** Names of the servers that it speaks for. */
  hosts?: readonly string[]
  /** Absent: a fresh one. */
  key?: KeyObject
}

const ECDSA_SHA256 = new x509.AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' })
const COMMON_NAME = '2.5.4.3'
const SIGNS_CERTIFICATES = 0x04
const SIGNS_DATA = 0x80
const EMPTY = Buffer.from([0x05, 0x00])

const bytes = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer
const nameOf = (name: string) =>
  new x509.Name([
    new x509.RelativeDistinguishedName([
      new x509.AttributeTypeAndValue({ type: COMMON_NAME, value: new x509.AttributeValue({ utf8String: name }) }),
    ]),
  ])

const extension = (id: string, value: ArrayBuffer, critical: boolean) =>
  new x509.Extension({ extnID: id, critical, extnValue: new OctetString(value) })

const namesOf = (hosts: readonly string[]) =>
  new x509.SubjectAlternativeName(hosts.map((dNSName) => new x509.GeneralName({ dNSName })))

function extensionsOf({ ca, marks = [], hosts = [] }: CertificateRequest): x509.Extensions {
  // The bit string of a key usage: the unused bits, then the bits.
  const usage = Buffer.from([0x03, 0x02, ca ? 2 : 7, ca ? SIGNS_CERTIFICATES : SIGNS_DATA])
  return new x509.Extensions([
    extension(x509.id_ce_basicConstraints, AsnConvert.serialize(new x509.BasicConstraints({ cA: ca })), true),
    extension(x509.id_ce_keyUsage, bytes(usage), true),
    ...(hosts.length > 0 ? [extension(x509.id_ce_subjectAltName, AsnConvert.serialize(namesOf(hosts)), false)] : []),
    ...marks.map((mark) => extension(mark, bytes(EMPTY), false)),
  ])
}

/** Makes a certificate of a P-256 key, signed by the issuer's key or, for a root, by its own. */
export function certify(request: CertificateRequest): Certified {
  const key = request.key ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const issuer = request.issuer
    ? AsnConvert.parse(request.issuer.der, x509.Certificate).tbsCertificate.subject
    : nameOf(request.name)
  const tbsCertificate = new x509.TBSCertificate({
    version: x509.Version.v3,
    serialNumber: bytes(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    signature: ECDSA_SHA256,
    issuer,
    validity: new x509.Validity({ notBefore: request.from, notAfter: request.until }),
    subject: nameOf(request.name),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, x509.SubjectPublicKeyInfo),
    extensions: extensionsOf(request),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), request.issuer?.key ?? key)
  const certificate = new x509.Certificate({
    tbsCertificate,
    signatureAlgorithm: ECDSA_SHA256,
    signatureValue: bytes(signature),
  })
  return { der: Buffer.from(AsnConvert.serialize(certificate)), key }
}

/** A certificate and its key as servers read them. */
export const pemOf = ({ der, key }: Certified): { certificate: string; key: string } => ({
  certificate: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  key: String(key.export({ format: 'pem', type: 'pkcs8' })),
})

/** As people compare certificates: SHA-256 in hexadecimal, without colons. */
export const fingerprintOf = ({ der }: Pick<Certified, 'der'>): string => createHash('sha256').update(der).digest('hex')
