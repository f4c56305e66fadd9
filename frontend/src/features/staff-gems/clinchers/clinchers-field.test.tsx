import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { ClinchersField } from './clinchers-field.tsx'

const clincher = (text: string) => ({ id: text, text, choice: '', answer: text, contrast: '' })

it('takes the focus along when a part is moved or removed', async () => {
  let texts: string[] = []
  function Probe() {
    const [value, setValue] = useState(['one', 'two', 'three'].map(clincher))
    texts = value.map(({ text }) => text)
    return <ClinchersField value={value} onChange={setValue} error={undefined} />
  }
  const { user } = show(<Probe />)
  const focused = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name))
  screen.getByRole('button', { name: 'Move 3. Clincher up' }).focus()
  await user.keyboard('{Enter}')
  await focused('Move 2. Clincher up')
  await user.keyboard('{Enter}')
  await focused('Move 1. Clincher down')
  expect(texts).toEqual(['three', 'one', 'two'])
  screen.getByRole('button', { name: 'Remove 2. Clincher' }).focus()
  await user.keyboard('{Enter}')
  await focused('2. Clincher')
  for (const left of ['2. Clincher', '1. Clincher'])
    await user.click(screen.getByRole('button', { name: `Remove ${left}` }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add clincher'))
})
