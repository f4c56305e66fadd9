import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render, type } from '#shared/testing/render.tsx'
import { Button } from '#shared/ui/button.tsx'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'
import { describeMarks } from '#shared/ui/question/question-state.ts'
import { Checkbox } from './choice.tsx'
import { CodeField } from './code-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

let page: Rendered
afterEach(() => page.unmount())

describe('a button', () => {
  it('ignores presses while it is busy, and keeps focus', async () => {
    const pressed = vi.fn()
    page = await render(
      <Button busy onClick={pressed}>
        Pay
      </Button>,
    )
    const button = byRole('button', 'Pay') as HTMLButtonElement
    button.focus()
    await click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.disabled).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('does not submit a busy form', async () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    page = await render(
      <form onSubmit={submitted}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    )
    await click(byRole('button', 'Pay'))
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  it('ties label, hint and error to its control', async () => {
    page = await render(<TextField label="First name" hint="As on your passport." error="Use letters only." />)
    const input = byRole('textbox', 'First name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const words = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['Use letters only.', 'As on your passport.'])
  })

  it('shows a password on request and says so', async () => {
    page = await render(<PasswordField label="Password" defaultValue="three words here" />)
    const button = byRole('button', 'Show password')
    await click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(page.container.querySelector('input')?.type).toBe('text')
  })

  it('takes six figures of a pasted code and tells once, also of others put in their place', async () => {
    const complete = vi.fn()
    const Code = () => {
      const [code, setCode] = useState('')
      return <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} />
    }
    page = await render(<Code />)
    const input = page.container.querySelector('input') as HTMLInputElement
    await type(input, ' 407-129 9')
    expect(input.value).toBe('407129')
    expect(complete).toHaveBeenCalledExactlyOnceWith('407129')
    await type(input, '407129')
    await type(input, '553 201')
    expect(complete.mock.calls).toEqual([['407129'], ['553201']])
  })

  it('can be neither on nor off', async () => {
    page = await render(<Checkbox label="All" mixed />)
    expect((byRole('checkbox', 'All') as HTMLInputElement).indeterminate).toBe(true)
  })
})

describe('the summary of a form', () => {
  it('takes focus and leads to the field', async () => {
    page = await render(
      <>
        <FormErrors problems={[]} />
        <TextField id="email" label="Email" />
      </>,
    )
    expect(page.container.querySelector('[role=alert]')).toBeNull()
    await page.rerender(
      <>
        <FormErrors problems={[{ fieldId: 'email', message: 'Enter your email.' }]} />
        <TextField id="email" label="Email" />
      </>,
    )
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    await click(byRole('link', 'Enter your email.'))
    expect(document.activeElement?.id).toBe('email')
  })
})

describe('an answer option', () => {
  it('is a real radio until marked, then says the verdict in words', async () => {
    const choose = vi.fn()
    const option = (marked: boolean) => (
      <Options>
        <AnswerOption
          letter="A"
          name="q"
          checked={false}
          onChoose={choose}
          state={marked ? 'miss' : 'open'}
          share={0.17}
          rationale="Not this one."
        >
          Calcium
        </AnswerOption>
      </Options>
    )
    page = await render(option(false))
    await click(byRole('radio', 'A'))
    expect(choose).toHaveBeenCalledOnce()
    expect(page.container.textContent).not.toContain('17%')
    await page.rerender(option(true))
    expect(page.container.querySelector('input')).toBeNull()
    expect(page.container.textContent).toContain('Your choice')
    expect(page.container.textContent).toContain('17% of peers chose A')
  })
})

describe('a trace', () => {
  it('is described in counts and words', async () => {
    page = await render(
      <p>{describeMarks([{ mark: 'correct' }, { mark: 'wrong', flagged: true }, { mark: 'unanswered' }])}</p>,
    )
    expect(page.container.textContent).toBe('3 questions: 1 correct, 1 wrong, 1 not answered, 1 flagged')
  })
})
