import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import type { PersonalPart } from '@wardround/proto/requests/personal-data.ts'
import { strToU8, type Zippable, zip } from 'fflate'

/** Asks a service for one part of what it keeps of somebody; null after the last. */
export type ReadPart = (
  service: ServiceName,
  uid: string,
  from: { table: number; after: number },
) => Promise<PersonalPart | null>

type Kind = { why: string; rows: PersonalPart['rows'] }

async function collectFrom(read: ReadPart, service: ServiceName, uid: string): Promise<Map<string, Kind>> {
  const kinds = new Map<string, Kind>()
  let from: PersonalPart['next'] = { table: 0, after: 0 }
  while (from) {
    const part: PersonalPart | null = await read(service, uid, from)
    if (!part) break
    const kind = kinds.get(part.table) ?? { why: part.why, rows: [] }
    kind.rows.push(...part.rows)
    kinds.set(part.table, kind)
    from = part.next
  }
  return kinds
}

const readme = (at: Date, lines: readonly string[]) => `Your data at Wardround, as it was on ${at.toISOString()}.

Each file contains one kind of data, as JSON. Times are UTC. Passwords, codes and what others wrote are left out.

${lines.join('\n')}
`

/**
 * Everything that is kept of a person as a zip: a JSON file for each kind under the name of its service, and
 * README.txt, which says what they are.
 */
export async function collectData(read: ReadPart, uid: string, now: Date): Promise<Buffer> {
  const files: Zippable = {}
  const lines: string[] = []
  for (const service of SERVICES) {
    for (const [table, { why, rows }] of await collectFrom(read, service, uid)) {
      files[`${service}/${table}.json`] = strToU8(JSON.stringify(rows, null, 2))
      lines.push(`${service}/${table}.json: ${why} (${rows.length})`)
    }
  }
  files['README.txt'] = strToU8(readme(now, lines))
  return new Promise((resolve, reject) =>
    zip(files, { mtime: now }, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes)))),
  )
}
