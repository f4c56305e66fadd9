import { escapeHtml, type Html, html, raw } from '../web/html.ts'
import { sandboxPage, type Theme } from '../web/page.ts'
import { readableTime } from '../web/time.ts'
import type { Mail, MailHeader } from './mail-repository.ts'

const row = (mail: Mail): Html => html`<tr>
  <td class="full"><a class="subject" href="/mailbox/${mail.id}">${mail.subject === '' ? 'No subject' : mail.subject}</a></td>
  <td class="full">${mail.to}</td><td class="small muted">${mail.from}</td>
  <td class="r small muted num"><time datetime="${mail.receivedAt.toISOString()}">${readableTime(mail.receivedAt)}</time></td>
</tr>`

const table = (mails: readonly Mail[]) => html`<table class="table">
  <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">From</th><th scope="col" class="r">Arrived</th></tr></thead>
  <tbody>${mails.map(row)}</tbody>
</table>`

const older = (mails: readonly Mail[], to: string) => {
  const last = mails.at(-1)
  return last
    ? html`<p><a href="/mailbox?${new URLSearchParams({ ...(to ? { to } : {}), before: last.id }).toString()}">Older emails</a></p>`
    : null
}

const nothing = (to: string) =>
  html`<p class="empty">${to ? `No emails to ${to}. ` : 'No emails yet. '}${to ? html`<a href="/mailbox">Show all emails</a>` : 'What the product sends appears here; nothing leaves this machine.'}</p>`

export const mailboxPage = (options: {
  mails: readonly Mail[]
  to: string
  pageSize: number
  theme: Theme | undefined
}): string => {
  const { mails, to, pageSize, theme } = options
  return sandboxPage({
    title: 'Mailbox',
    path: '/mailbox',
    theme,
    body: html`<div class="lead"><h1>Mailbox</h1><p class="standfirst">Every email that the product sent, newest first.</p></div>
<section class="sec">
  <div class="head"><h2>Emails</h2><p>The page does not refresh automatically.</p></div>
  <div class="stack">
    <form class="search" role="search" action="/mailbox"><label class="sr" for="to">Recipient</label><input class="input" type="search" id="to" name="to" value="${to}" placeholder="Recipient"><button class="btn">Search</button></form>
    ${mails.length > 0 ? table(mails) : nothing(to)}
    ${mails.length === pageSize ? older(mails, to) : null}
  </div>
</section>`,
  })
}

/** Escaped text in which web addresses can be followed. */
const linked = (text: string): Html =>
  raw(
    text
      .split(/(https?:\/\/[^\s<>"')]+)/)
      .map((part, at) =>
        at % 2 === 1
          ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener noreferrer">${escapeHtml(part)}</a>`
          : escapeHtml(part),
      )
      .join(''),
  )

const headerList = (headers: readonly MailHeader[]) =>
  html`<details class="headers"><summary>All headers</summary><dl class="dl">${headers.map((header) => html`<dt>${header.name}</dt><dd>${header.value}</dd>`)}</dl></details>`

export const mailPage = (mail: Mail & { headers: MailHeader[] }, theme: Theme | undefined): string =>
  sandboxPage({
    title: mail.subject || 'No subject',
    path: '/mailbox',
    theme,
    body: html`<div class="lead"><p class="small"><a href="/mailbox">Mailbox</a></p><h1>${mail.subject === '' ? 'No subject' : mail.subject}</h1></div>
<section class="sec">
  <div class="head"><h2>Envelope</h2></div>
  <div><dl class="dl"><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Arrived</dt><dd>${readableTime(mail.receivedAt)}</dd></dl>${headerList(mail.headers)}</div>
</section>
${mail.text === null ? null : html`<section class="sec"><div class="head"><h2>As text</h2></div><div class="mail-text">${linked(mail.text.trim())}</div></section>`}
${mail.html === null ? null : html`<section class="sec"><div class="head"><h2>As a page</h2><p>Without scripts, forms or pictures from elsewhere.</p></div><iframe class="mail-html" title="The email as a page" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`}`,
  })
