import { useState } from 'react'
import { expect, it } from 'vitest'
import { act, screen, show, waitFor } from '#shared/testing/page.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

let saved = () => {}
/** A found question that is linked, a choice that is made, a row that is deleted: the button goes with its work. */
function Page() {
  const [gone, setGone] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  useKeptFocus()
  const button = (name: string) =>
    gone.includes(name) ? null : (
      <button type="button" onClick={() => setGone([...gone, name])}>
        {name}
      </button>
    )
  const save = () => {
    setBusy(true)
    saved = () => setBusy(false)
  }
  return (
    <>
      <nav>
        <a href="#news">News</a>
      </nav>
      <main>
        <h1>Guides</h1>
        <section aria-label="Questions">
          <input aria-label="Link a question" />
          {button('Link')}
        </section>
        <section aria-label="Picture">{button('Add covers')}</section>
        {button('Delete')}
        <button type="button" disabled={busy} onClick={save}>
          Save
        </button>
      </main>
      {gone.includes('Close') ? null : <div role="dialog">{button('Close')}</div>}
    </>
  )
}
const focused = () => document.activeElement
const press = async (name: string, user: ReturnType<typeof show>['user']) => {
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
}

it('gives the focus back to where the reader was in the part of the page whose button has gone, or to the part', async () => {
  const { user } = show(<Page />)
  const field = screen.getByRole('textbox')
  await user.click(field)
  await press('Link', user)
  await waitFor(() => expect(focused()).toBe(field))
  await press('Add covers', user)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Picture' })))
})

it.each(['Delete', 'Close'])('gives it to the heading where nothing of that is left: %s', async (name) => {
  const { user } = show(<Page />)
  screen.getByRole('link').focus()
  await press(name, user)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading')))
})

it('gives it back to a button that was disabled while it worked', async () => {
  const { user } = show(<Page />)
  await press('Save', user)
  const save = screen.getByRole('button', { name: 'Save' })
  // As browsers do, which jsdom does not.
  save.blur()
  act(saved)
  await waitFor(() => expect(focused()).toBe(save))
})
