import type { LabGroup, LabItem } from '@wardround/proto/http/content/page-by-tag.ts'

/** A lab value with what its search looks through. */
export type LabValue = LabItem & { search: string }
export type LabValueGroup = { name: string; items: readonly LabValue[] }

const SMALL = '₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const PLAIN = '01234567890123456789+-'

/** Small letters without accents; small figures as plain ones, so that `pco2` finds PaCO₂. */
export const foldLab = (text: string): string =>
  [...text]
    .map((letter) => PLAIN[SMALL.indexOf(letter)] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

export const searchable = (groups: readonly LabGroup[]): LabValueGroup[] =>
  groups.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ ...item, search: foldLab(`${item.name} ${name}`) })),
  }))

/** The groups with what fits every word of the search; groups without any are left out. An empty search keeps all. */
export function searchLabValues(groups: readonly LabValueGroup[], search: string): LabValueGroup[] {
  const words = foldLab(search).split(' ').filter(Boolean)
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter((item) => words.every((word) => item.search.includes(word))),
    }))
    .filter(({ items }) => items.length > 0)
}
