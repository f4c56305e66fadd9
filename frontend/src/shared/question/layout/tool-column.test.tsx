import { expect, it } from 'vitest'
import { useTools } from '#shared/question/tools/use-tools.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { ToolColumn } from './tool-column.tsx'

function Question({ number }: { number: number }) {
  const tools = useTools()
  return (
    <>
      <button type="button" onClick={tools.toggleCalculator}>
        Calculator
      </button>
      <ToolColumn key={number} tools={tools}>
        {null}
      </ToolColumn>
    </>
  )
}

it('gives the keys to a calculator that was opened, and leaves them to the next question', async () => {
  const { user, rerender } = show(<Question number={1} />, '/')
  await user.click(screen.getByRole('button', { name: 'Calculator' }))
  const line = (await screen.findByLabelText('Calculation')) as HTMLInputElement
  await user.keyboard('2×3')
  expect(line.value).toBe('2×3')
  screen.getByRole('button', { name: 'Calculator' }).focus()
  rerender(<Question number={2} />)
  expect(document.activeElement?.textContent).toBe('Calculator')
  expect((screen.getByLabelText('Calculation') as HTMLInputElement).value).toBe('')
})
