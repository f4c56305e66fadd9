import type { FastifyInstance } from 'fastify'
import { html } from '../web/html.ts'
import { document, readTheme, sandboxPage, sendPage } from '../web/page.ts'
import { isLoopbackOrigin, setPolicy } from '../web/security.ts'

type Field = {
  id: string
  label: string
  autocomplete: string
  wide?: boolean
  placeholder?: string
  numeric?: boolean
  hint?: string
}

const FIELDS: readonly Field[] = [
  {
    id: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    wide: true,
    numeric: true,
    placeholder: '1234 1234 1234 1234',
  },
  { id: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', numeric: true, placeholder: 'MM / YY' },
  { id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', numeric: true, placeholder: '3 digits' },
  { id: 'name', label: 'Name on card', autocomplete: 'cc-name', wide: true },
  { id: 'postcode', label: 'Postcode', autocomplete: 'postal-code', wide: true },
]

const field = (item: Field) => {
  const input = html`<input class="input" id="${item.id}" name="${item.id}" autocomplete="${item.autocomplete}" aria-describedby="${item.id}-error" aria-required="true" spellcheck="false"${item.numeric ? html` inputmode="numeric"` : ''}${item.placeholder ? html` placeholder="${item.placeholder}"` : ''}>`
  return html`<div class="field${item.wide ? ' wide' : ''}">
  <label for="${item.id}">${item.label}</label>
  ${item.id === 'number' ? html`<div class="with-brand">${input}<span class="brand-name" id="brand" aria-hidden="true"></span></div>` : input}
  <span class="err" id="${item.id}-error"></span>
</div>`
}

const form = html`<form class="card-form" id="card-form" novalidate aria-label="Card">
${FIELDS.map(field)}
<button class="sr" type="submit" tabindex="-1" aria-hidden="true">Pay</button>
</form>
<p class="sr" id="status" role="status"></p>`

/** The card form, for a frame in the checkout page. Card data goes from here to the sandbox's API and nowhere else. */
export function cardFormRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/sandbox/card', (request, reply) => {
    const { publishable_key: key, parent, theme } = request.query
    if (
      typeof parent !== 'string' ||
      !isLoopbackOrigin(parent) ||
      typeof key !== 'string' ||
      !key.startsWith('pk_test_sandbox')
    ) {
      const body = html`<div class="lead"><h1>This form belongs in a checkout page</h1><p class="standfirst">It needs a sandbox publishable key and, as <code>parent</code>, the page’s origin on this machine.</p></div>`
      return sendPage(reply, sandboxPage({ title: 'Card form', path: '', body }), 400)
    }
    setPolicy(reply, { script: true, connect: true, formAction: "'none'", frameAncestors: parent }).header(
      'cross-origin-resource-policy',
      'cross-origin',
    )
    const head = html`<script type="module" src="/assets/browser/card-form.ts"></script>`
    return sendPage(
      reply,
      document({
        title: 'Card',
        body: form,
        head,
        theme: readTheme(theme),
        bodyClass: 'framed',
        data: { key, parent },
      }),
    )
  })
}
