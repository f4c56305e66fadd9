import { paths } from '#shared/navigation/paths.ts'

/** Where the questions of a slug are shown, and its result. */
export type Addresses = { question: (number: number) => string; result: string }

/** Slugs that are not shown under `/questionbank`, such as papers of mocks. */
const known = new Map<string, Addresses>()

export const setAddresses = (slug: string, addresses: Addresses): void => void known.set(slug, addresses)

export const questionAddress = (slug: string, number: number): string =>
  known.get(slug)?.question(number) ?? paths.question(slug, number)
