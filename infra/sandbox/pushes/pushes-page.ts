import { type Html, html } from '../web/html.ts'
import { sandboxPage, type Theme } from '../web/page.ts'
import { readableTime } from '../web/time.ts'
import type { Push } from './push-repository.ts'

const row = (push: Push): Html => html`<tr>
  <td class="strong">${push.to}</td>
  <td class="full"><code>${JSON.stringify(push.payload)}</code></td>
  <td class="r small muted num"><time datetime="${push.receivedAt.toISOString()}">${readableTime(push.receivedAt)}</time></td>
</tr>`

const table = (pushes: readonly Push[]) => html`<table class="table">
  <thead><tr><th scope="col">To</th><th scope="col">Content</th><th scope="col" class="r">Sent</th></tr></thead>
  <tbody>${pushes.map(row)}</tbody>
</table>`

export const pushesPage = (pushes: readonly Push[], theme: Theme | undefined): string =>
  sandboxPage({
    title: 'Push messages',
    path: '/push',
    theme,
    body: html`<div class="lead"><h1>Push messages</h1><p class="standfirst">Every push message that the product sent to browsers and topics, newest first.</p></div>
<section class="sec">
  <div class="head"><h2>Messages</h2><p>The page does not refresh automatically.</p></div>
  <div class="stack">${pushes.length > 0 ? table(pushes) : html`<p class="empty">No push message yet. What the product sends appears here; no phone buzzes.</p>`}</div>
</section>`,
  })
