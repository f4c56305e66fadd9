import type { Rolldown } from 'vite'

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/**
 * Where every page begins: the entry, and the script that holds what it runs. Once an entry has nothing but imports the
 * page names these, and in hooks that run last the entry itself is gone.
 */
export const beginsPages = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean =>
  isEntry || moduleIds.some((id) => id.endsWith('/src/main.tsx'))

/** Scripts that hold one of the modules; a screen is not always the one that its script is named after. */
export const scriptsWith = (bundle: Rolldown.OutputBundle, modules: RegExp): string[] =>
  chunksOf(bundle)
    .filter((chunk) => beginsPages(chunk) || chunk.moduleIds.some((id) => modules.test(id)))
    .map(({ fileName }) => fileName)

/** Scripts that `from` needs at once, themselves included. */
export function neededFiles(bundle: Rolldown.OutputBundle, from: readonly (string | undefined)[]): Set<string> {
  const needed = new Set<string>()
  const need = (file: string) => {
    const chunk = bundle[file]
    if (needed.has(file) || chunk?.type !== 'chunk') return
    needed.add(file)
    chunk.imports.forEach(need)
  }
  for (const file of from) if (file) need(file)
  return needed
}
