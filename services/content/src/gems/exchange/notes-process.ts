import { DatabaseSync } from 'node:sqlite'

// Prints the notes of an Anki collection as JSON, null for one that is too long; nothing where it has no notes. A
// process of its own, which `anki-notes.ts` starts and ends: in a file from a stranger reading may compute, and never
// end.

const [path = '', longest, most, room] = process.argv.slice(2)

/** A table whose rows are in the file; views, virtual tables and generated columns are made while they are read. */
const STORED = `
  select 1 from sqlite_master
  where name = 'notes' and type = 'table' and rootpage > 0
    and not exists (select 1 from pragma_table_xinfo('notes') where hidden <> 0)`
/** In the order of their ids, which is that of the file. */
const NOTES = `
  select case when octet_length(flds) <= ? then cast(flds as text) end as flds
  from notes not indexed limit ?`

const database = new DatabaseSync(path, { readOnly: true, allowExtension: false })
database.exec('pragma trusted_schema = off; pragma hard_heap_limit = 134217728')
if (database.prepare(STORED).get()) {
  const notes: (string | null)[] = []
  let left = Number(room)
  for (const { flds } of database.prepare(NOTES).iterate(Number(longest), Number(most))) {
    const note = flds as string | null
    left -= note?.length ?? 0
    if (left < 0) throw new Error('the notes are too long together')
    notes.push(note)
  }
  process.stdout.write(JSON.stringify(notes))
}
