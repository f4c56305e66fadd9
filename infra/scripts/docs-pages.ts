import { type Call, pathOf, SERVICES } from '@wardround/proto/contract.ts'
import { CATALOGUE } from '@wardround/proto/errors.ts'
import type { EventContract } from '@wardround/proto/event.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Every declared call by service, in Markdown. */
export function callsPage(calls: readonly Call[], product: string): string {
  const sections = SERVICES.map((service) => {
    const rows = calls
      .filter((call) => call.service === service)
      .map((call) => [
        call.name,
        `${call.method} /api/v1${pathOf(call, product)}`,
        call.access,
        call.rate,
        call.summary,
        call.errors.join(' '),
      ])
    return `## ${service}\n\n${table(['call', 'address', 'access', 'rate class', 'what', 'errors'], rows)}`
  })
  return `# Calls\n\n${sections.join('\n\n')}`
}

/** Every integration event, in Markdown. */
export const eventsPage = (events: readonly EventContract[]): string =>
  `# Events\n\nAt least once; every consumer keeps an inbox.\n\n${table(
    ['event', 'subject', 'what'],
    events.map(({ type, subject, summary }) => [type, subject, summary]),
  )}`

/** The error catalogue, in Markdown. */
export const errorsPage = (): string =>
  `# Errors\n\n${table(
    ['code', 'status', 'meaning', 'what the caller can do'],
    Object.entries(CATALOGUE).map(([code, { status, message, fix, forPrograms }]) => [
      code,
      String(status),
      message,
      [fix, forPrograms].filter(Boolean).join(' '),
    ]),
  )}`
