import type * as levels from '../security/levels.ts'

let opened = 0

/** `levels.ts` that counts each tag which a sanitiser opens, to be mocked in its place. */
export const countedLevels = (real: typeof levels): typeof levels => ({
  ...real,
  levelsOrRefuse: (refuse) => {
    const options = real.levelsOrRefuse(refuse)
    return {
      ...options,
      onOpenTag: (name, attributes) => {
        opened += 1
        options.onOpenTag?.(name, attributes)
      },
    }
  },
})

/** How many tags were opened since this was asked before. */
export function takeOpened(): number {
  const taken = opened
  opened = 0
  return taken
}
