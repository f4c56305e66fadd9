import { foldText } from '#bank/text.ts'

const LONGEST_SLUG = 80

/** `Gynaecology & Obstetrics` becomes `gynaecology-obstetrics`; what has no letter or figure becomes `category`. */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
  return slug || 'category'
}

/** The first of `base`, `base-2`, `base-3`, ... that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const slug = base.slice(0, LONGEST_SLUG - suffix.length).replace(/(?<!-)-+$/, '') + suffix
    if (!taken.has(slug)) return slug
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Three capital letters for a name that no other category has: its first three letters, else two of them and a later
 * letter of the name, else any free ones. `Anatomy` is `ANA`, and `Anaesthesia` after it `ANE`.
 */
export function freePrefix(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .padEnd(3, 'X')
  const start = letters.slice(0, 2)
  const thirds = [...letters.slice(2), ...ALPHABET]
  for (const third of thirds) if (!taken.has(start + third)) return start + third
  for (const second of ALPHABET)
    for (const third of ALPHABET)
      if (!taken.has(`${start.charAt(0)}${second}${third}`)) return `${start.charAt(0)}${second}${third}`
  for (const first of ALPHABET)
    for (const second of ALPHABET)
      for (const third of ALPHABET) if (!taken.has(first + second + third)) return first + second + third
  return letters.slice(0, 3)
}

/** What makes two subjects of an import the same. */
export const subjectKey = (subject: string): string => foldText(subject)

/** What is known about a category when its place in the tree is to change. */
export type TreeFacts = {
  hasChildren: boolean
  /** Questions, gems or guides. */
  holdsContent: boolean
  parent: 'none' | 'missing' | 'itself' | 'nested' | 'top'
}

/** Why a category may not stand there: two levels only, content only on the lower. Undefined when it may. */
export function findMisplacement({ hasChildren, holdsContent, parent }: TreeFacts): string | undefined {
  if (parent === 'missing') return 'This category does not exist. Choose another.'
  if (parent === 'itself') return 'A category cannot be its own parent. Choose another.'
  if (parent === 'nested') return 'Choose a top-level category.'
  if (parent === 'top' && hasChildren)
    return 'This category contains categories, so it cannot have a parent. Move them first.'
  if (parent === 'none' && holdsContent)
    return 'This category contains questions, gems or guides, so it needs a parent. Choose one.'
  return undefined
}

type Level = { id: string; parent_id: string | null }

/**
 * Why one category may not be merged into another: both hold questions, or both hold categories. Undefined when it may.
 */
export function findMergeProblem(source: Level, into: Level | undefined): string | undefined {
  if (!into) return 'This category does not exist. Choose another.'
  if (into.id === source.id) return 'Choose another category.'
  if ((source.parent_id === null) !== (into.parent_id === null)) return 'Choose a category on the same level.'
  return undefined
}
