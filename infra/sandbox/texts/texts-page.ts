import { type Html, html } from '../web/html.ts'
import { sandboxPage, type Theme } from '../web/page.ts'
import { readableTime } from '../web/time.ts'
import type { Text } from './text-repository.ts'

const row = (text: Text): Html => html`<tr>
  <td class="num strong">${text.to}</td>
  <td class="full"><div class="mail-text">${text.text}</div></td>
  <td class="r small muted num"><time datetime="${text.receivedAt.toISOString()}">${readableTime(text.receivedAt)}</time></td>
</tr>`

const table = (texts: readonly Text[]) => html`<table class="table">
  <thead><tr><th scope="col">To</th><th scope="col">Text</th><th scope="col" class="r">Sent</th></tr></thead>
  <tbody>${texts.map(row)}</tbody>
</table>`

const nothing = (to: string) =>
  html`<p class="empty">${to ? html`No text message for ${to}. <a href="/texts">Show all</a>` : 'No text message yet. What the product sends appears here; no phone rings.'}</p>`

export const textsPage = ({
  texts,
  to,
  theme,
}: {
  texts: readonly Text[]
  to: string
  theme: Theme | undefined
}): string =>
  sandboxPage({
    title: 'Text messages',
    path: '/texts',
    theme,
    body: html`<div class="lead"><h1>Text messages</h1><p class="standfirst">Every text message that the product sent, newest first.</p></div>
<section class="sec">
  <div class="head"><h2>Messages</h2><p>The page does not refresh automatically. Texts to +15005550001 are refused.</p></div>
  <div class="stack">
    <form class="search" role="search" action="/texts"><label class="sr" for="to">Number</label><input class="input" type="search" id="to" name="to" value="${to}" placeholder="Number"><button class="btn">Search</button></form>
    ${texts.length > 0 ? table(texts) : nothing(to)}
  </div>
</section>`,
  })
