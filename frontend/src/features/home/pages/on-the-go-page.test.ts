import { expect, it } from 'vitest'
import { countdown } from './on-the-go-page.tsx'

it('counts the days to the exam, and stops once it is over', () => {
  const now = new Date(2026, 10, 22, 23, 30)
  expect(['2027-01-16', '2026-11-23', '2026-11-22', '2026-11-21', null].map((date) => countdown(date, now))).toEqual([
    'Your exam is in 55 days.',
    'Your exam is in 1 day.',
    'Your exam is today.',
    '',
    '',
  ])
})
