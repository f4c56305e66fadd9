import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'

/**
 * A package whose notes are these fields, as Anki has written them of old, or as it does now; or whatever the SQL of
 * `notes` makes.
 */
export function ankiPackage(notes: string[][] | string, media: Record<string, Buffer>, isNew = false): Buffer {
  const database = new DatabaseSync(':memory:')
  const isSql = typeof notes === 'string'
  database.exec(isSql ? notes : 'create table notes (id integer primary key, flds text)')
  for (const fields of isSql ? [] : notes)
    database.prepare('insert into notes (flds) values (?)').run(fields.join('\x1f'))
  const path = join(mkdtempSync(join(tmpdir(), 'wr-anki-test-')), 'collection')
  database.exec(`vacuum into '${path}'`)
  database.close()
  const collection = readFileSync(path)
  rmSync(dirname(path), { recursive: true })
  const names = Object.keys(media)
  const delimited = (value: Buffer) => Buffer.concat([Buffer.from([0x0a, value.length]), value])
  const packed = (bytes: Buffer) => (isNew ? zstdCompressSync(bytes) : bytes)
  const list = isNew
    ? Buffer.concat(names.map((name) => delimited(delimited(Buffer.from(name)))))
    : Buffer.from(JSON.stringify(Object.fromEntries(names.map((name, at) => [at, name]))))
  const files = Object.values(media).map((bytes, at) => [String(at), packed(bytes)] as const)
  return Buffer.from(
    zipSync({
      [isNew ? 'collection.anki21b' : 'collection.anki2']: packed(collection),
      media: packed(list),
      ...Object.fromEntries(files),
    }),
  )
}
