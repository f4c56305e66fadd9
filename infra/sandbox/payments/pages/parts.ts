import { type Html, html } from '../../web/html.ts'
import { readableTime } from '../../web/time.ts'

const GOOD = ['succeeded', 'won', 'warning_closed']
const BAD = ['canceled', 'failed', 'lost']

/** A state of the provider in words, with its tone. */
export const stateMark = (state: string): Html =>
  html`<span class="state ${GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : 'wait'}">${state.replaceAll('_', ' ')}</span>`

export const intentLink = (id: string | null): Html | null => (id ? html`<a href="/payments/${id}">${id}</a>` : null)

export const cardWords = (card: { brand?: string | null; last4?: string | null } | null | undefined): string | null =>
  card?.last4 ? `${card.brand ?? 'card'} ending ${card.last4}` : null

/** `seconds` as the provider counts them. */
export const timeCell = (seconds: number): Html => {
  const at = new Date(seconds * 1000)
  return html`<td class="r small muted num"><time datetime="${at.toISOString()}">${readableTime(at)}</time></td>`
}

/** The last column is the time. */
export const table = (columns: readonly string[], rows: readonly Html[]): Html =>
  html`<table class="table"><thead><tr>${columns.map((each, at) => html`<th scope="col"${at === columns.length - 1 ? html` class="r"` : ''}>${each}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`
