import { type FrameMessage, MESSAGE, type PageMessage } from '../card-form/protocol.ts'
import { FIELD_NAMES, focusField, isComplete, problemOf, showProblem, wireFields } from './card-fields.ts'
import { confirmCard, wordsFor } from './confirm-card.ts'

const { key = '', parent: parentOrigin = '' } = document.body.dataset
const form = document.getElementById('card-form') as HTMLFormElement
const status = document.getElementById('status') as HTMLElement

const tell = (message: FrameMessage) => window.parent.postMessage(message, parentOrigin)

let complete = false
const reportChange = () => {
  if (isComplete() === complete) return
  complete = !complete
  tell({ type: MESSAGE.change, complete })
}

let busy = false
const setBusy = (value: boolean) => {
  busy = value
  form.toggleAttribute('aria-busy', value)
  for (const field of FIELD_NAMES) (document.getElementById(field) as HTMLInputElement).readOnly = value
}

/** Shows every problem and moves to the first; undefined when there is none. */
function refuseIncomplete(): FrameMessage | undefined {
  for (const field of FIELD_NAMES) showProblem(field, problemOf(field))
  const first = FIELD_NAMES.find((field) => problemOf(field))
  if (!first) return undefined
  focusField(first)
  return { type: MESSAGE.error, code: 'incomplete', message: problemOf(first) ?? '', field: first }
}

async function confirm(clientSecret: string, returnUrl: string): Promise<void> {
  if (busy) return
  const incomplete = refuseIncomplete()
  if (incomplete) return tell(incomplete)
  setBusy(true)
  status.textContent = 'Paying'
  const answer = await confirmCard(key, clientSecret, returnUrl)
  setBusy(false)
  status.textContent = ''
  if (answer.type === MESSAGE.error && answer.field) {
    showProblem(answer.field, wordsFor(answer.code, answer.declineCode))
    focusField(answer.field)
  }
  tell(answer)
}

const setTheme = (theme: string) => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

window.addEventListener('message', (event: MessageEvent<PageMessage>) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  const message = event.data
  if (message?.type === MESSAGE.theme && ['light', 'dark', 'contrast', 'system'].includes(message.theme))
    setTheme(message.theme)
  if (
    message?.type === MESSAGE.confirm &&
    typeof message.clientSecret === 'string' &&
    typeof message.returnUrl === 'string'
  )
    void confirm(message.clientSecret, message.returnUrl)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!busy) tell({ type: MESSAGE.submit })
})

wireFields(reportChange)
new ResizeObserver(() =>
  tell({ type: MESSAGE.height, height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body)
tell({ type: MESSAGE.ready })
