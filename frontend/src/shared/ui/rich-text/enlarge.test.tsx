import { expect, it } from 'vitest'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { screen, show } from '#shared/testing/page.tsx'

const SOURCE = '/api/v1/media/0199a000-0000-7000-8000-000000000001'

it('shows a picture of a protected text large, and adds no letters to the text', async () => {
  const { user, container } = show(
    <ProtectedText
      accessible
      html={`<p>Look.</p><figure><img src="${SOURCE}" alt="ECG strip"><figcaption>II</figcaption></figure>`}
    />,
  )
  expect(container.textContent).toBe('Look.II')
  await user.click(screen.getByRole('button', { name: 'Enlarge: ECG strip' }))
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(SOURCE)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
