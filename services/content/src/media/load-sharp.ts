import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library that reads and writes pictures, loaded with the first of them: a process that never sees one does
 * without its 15 MB. Nothing is kept between pictures, and each takes one thread: how many run at once is decided by
 * those who ask.
 */
export const loadSharp = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  }))
