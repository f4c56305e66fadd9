import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { useTyped } from './use-typed.ts'

function Box() {
  const [asked, setAsked] = useState('')
  const [typed, setTyped] = useTyped(asked, setAsked)
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <output>{asked}</output>
      <button type="button" onClick={() => setAsked('')}>
        All
      </button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const asked = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

it('asks when the typing pauses, and leaves a space between two words where it is', async () => {
  const { user } = show(<Box />)
  await user.type(box(), 'high ')
  await asked('high')
  expect(box().value).toBe('high ')
  await user.type(box(), 'potassium')
  await asked('high potassium')
})

it('is emptied by a link, and does not ask again for what it held', async () => {
  const { user } = show(<Box />)
  await user.type(box(), 'high')
  await asked('high')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(box().value).toBe(''))
  await user.type(box(), 'low')
  await asked('low')
})
