import { type SiteScreen, screen } from './screen.ts'

/** A question of the bank: known from the start, so that it waits for no table. */
export const questionScreens: readonly SiteScreen[] = [
  screen(
    '/questionbank/:categoryname/:number',
    'Question',
    'qb',
    () => import('#features/practice/pages/question-page.tsx').then((m) => m.QuestionPage),
    'question',
  ),
]
