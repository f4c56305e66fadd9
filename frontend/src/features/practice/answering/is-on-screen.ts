import { paths } from '#shared/navigation/paths.ts'

/** Whether the reader is looking at the question of this address. */
export const isOnScreen = ({ slug, number }: { slug: string; number: number }): boolean =>
  location.pathname === paths.question(slug, number)
