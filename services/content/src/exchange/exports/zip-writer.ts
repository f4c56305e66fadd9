import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of a package. What is compressed already is put in as it is. */
export type PackedFile = { name: string; content: AsyncIterable<string | Uint8Array> | string; stored?: boolean }

/** Packs files as they come; the directory of the package is all that is kept of them. */
export async function* packFiles(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    if (chunk) ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, content, stored } of files) {
    const entry = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for await (const piece of typeof content === 'string' ? [content] : content) {
      entry.push(typeof piece === 'string' ? strToU8(piece) : piece)
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
