import { checkSignUp } from '@wardround/proto/http/identity/registration.ts'
import { type ChangeEvent, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { fieldErrors, isApiError } from '#shared/api/api-error.ts'
import { callWithCaptchaIfAsked } from '#shared/captcha/call-with-captcha.ts'

/** What the server looks at before somebody signs up, with what it is called on the page. */
const LABELS = { firstName: 'First name', lastName: 'Last name', email: 'Email address', password: 'Password' } as const
type Checked = keyof typeof LABELS
type Values = Record<Checked, string>

/** A click that leaves a field is over by then, so that nothing moves under the pointer. */
const PAUSE_MS = 400

type Form = {
  field: (name: Checked) => {
    error: string | undefined
    onBlur: (event: FocusEvent) => Promise<unknown>
    onChange: (event: ChangeEvent) => Promise<unknown>
  }
  values: () => Values
  setProblem: (name: Checked, message: string | undefined) => void
}

/**
 * Asks whether a sign-up would take what stands in a field: when the reader leaves it, and while they type where a
 * message stands under it. The answer is about the values alone and never about who has an account. It holds nothing
 * up: without an answer the field just stays as it is. `follow` goes on the form's own field, `stop` before it is sent,
 * `said` into a live region.
 */
export function useSignUpCheck(form: Form) {
  const [said, setSaid] = useState('')
  const latest = useRef(form)
  latest.current = form
  const timers = useRef(new Map<Checked, number>())
  /** What was last asked about each field; an answer to anything older is passed over. */
  const asked = useRef<Partial<Values>>({})
  const good = useRef(new Set<Checked>())
  const off = useRef(false)

  const stop = useCallback(() => {
    for (const timer of timers.current.values()) clearTimeout(timer)
    timers.current.clear()
    asked.current = {}
  }, [])
  useEffect(() => stop, [stop])

  function showProblem(name: Checked, message: string | undefined): void {
    if (message) good.current.delete(name)
    else good.current.add(name)
    latest.current.setProblem(name, message)
    setSaid(message ? `${LABELS[name]}: ${message}` : '')
  }

  async function ask(name: Checked): Promise<void> {
    const values = latest.current.values()
    const value = values[name]
    if (asked.current[name] === value || off.current) return
    asked.current[name] = value
    // What was wrong with the words that stood there is over.
    if (value === '') return latest.current.setProblem(name, undefined)
    // A password is validated with the names and the address of its owner, as far as these are right.
    const others =
      name === 'password' ? (['firstName', 'lastName', 'email'] as const).filter((one) => good.current.has(one)) : []
    const body = Object.fromEntries([name, ...others].map((one) => [one, values[one]]))
    try {
      await callWithCaptchaIfAsked(checkSignUp, { body }, 'check')
      if (asked.current[name] === value) showProblem(name, undefined)
    } catch (error) {
      off.current ||= isApiError(error, 'rate.limited')
      const message = fieldErrors(error)[name]
      if (message && asked.current[name] === value) showProblem(name, message)
    }
  }

  const isEmpty = (name: Checked) => latest.current.values()[name] === ''

  function askSoon(name: Checked): void {
    clearTimeout(timers.current.get(name))
    timers.current.set(
      name,
      window.setTimeout(() => void ask(name), PAUSE_MS),
    )
  }

  /**
   * Asks about every field that has something in it and no message yet: what a refusal of the whole form left unsaid,
   * because the rule behind it looks at more than the form's shape.
   */
  function checkAll(): void {
    for (const name of Object.keys(LABELS) as Checked[])
      if (!isEmpty(name) && !latest.current.field(name).error) askSoon(name)
  }

  /** What a form gives a field, with the check behind it. */
  function follow<Field extends ReturnType<Form['field']>>(name: Checked, field: Field): Field {
    return {
      ...field,
      onBlur: (event: FocusEvent) => {
        if (!isEmpty(name)) askSoon(name)
        return field.onBlur(event)
      },
      onChange: (event: ChangeEvent) => {
        good.current.delete(name)
        if (field.error) askSoon(name)
        return field.onChange(event)
      },
    }
  }
  return { follow, stop, checkAll, said }
}
