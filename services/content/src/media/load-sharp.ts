import type sharp from 'sharp'

let loading: Promise<typeof sharp> | undefined

/**
 * The library that reads and writes pictures. Loaded with the first picture, because it takes 15 MB. It caches nothing
 * and uses one thread for each picture: callers decide how many run at once.
 */
export const loadSharp = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false)
    library.concurrency(1)
    return library
  }))
