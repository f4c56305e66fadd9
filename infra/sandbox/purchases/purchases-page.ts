import { html } from '../web/html.ts'
import { sandboxPage, type Theme } from '../web/page.ts'
import { TEST_ORDERS } from './test-orders.ts'

const body = html`<div class="lead"><h1>Orders of the app</h1><p class="standfirst">Order numbers that the app’s store knows. Staff look them up under Users, App purchases.</p></div>
<section class="sec"><div class="head"><h2>Numbers</h2><p>A hyphen and anything behind it makes one order another: BANK3-1, BANK3-2. Every other number is unknown.</p></div><table class="table"><thead><tr><th scope="col">Number</th><th scope="col">What the store says</th></tr></thead><tbody>
${TEST_ORDERS.map((order) => html`<tr><td class="strong">${order.name}</td><td class="full">${order.says}</td></tr>`)}
</tbody></table></section>`

export const purchasesPage = (theme: Theme | undefined): string =>
  sandboxPage({ title: 'Orders of the app', path: '/purchases', body, theme })
