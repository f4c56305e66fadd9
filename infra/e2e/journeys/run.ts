import { runAndRecord } from '../../scripts/recorded-run.ts'

await runAndRecord(
  {
    project: 'journeys',
    page: 'infra/e2e/journeys/RESULTS.md',
    title: 'Journeys',
    about: `Each row goes a long way through a whole installation in a
browser, or looks at every screen of a kind of person, wide and narrow, in light and dark, with axe.`,
    row: 'journey',
  },
  ['redis', 'nats', 'nginx', 'chromium'],
)
