import { runAndRecord } from '../../scripts/recorded-run.ts'

await runAndRecord(
  {
    project: 'attack',
    page: 'infra/e2e/attacks/RESULTS.md',
    title: 'Attacks',
    about: `Each row sends to every call of a whole installation what nobody should send.`,
    row: 'attack and what holds',
  },
  ['redis', 'nats', 'chromium'],
)
