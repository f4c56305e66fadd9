import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import type { FormProblem } from '#shared/ui/form/form-errors.tsx'

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** Prefix of the ids of the controls: field `email` has the id `<form>-email`. */
  form: string
  submit: (values: Values) => Promise<unknown>
}

/**
 * A form whose rules the server knows: nothing is cleared on a refusal, each refused field gets its message, and the
 * summary names them.
 * `problems` goes to FormErrors; it is a new array for each failed attempt. `setProblem` puts a message under a field
 * or takes it away.
 */
export function useServerForm<Values extends FieldValues>({ defaultValues, form, submit }: Options<Values>) {
  const { register, handleSubmit, setError, clearErrors, watch, setValue, getValues, formState } = useForm<Values>({
    defaultValues,
    shouldFocusError: false,
  })
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const names = Object.keys(defaultValues)

  const onSubmit = handleSubmit(async (values) => {
    setProblems([])
    try {
      await submit(values)
    } catch (error) {
      const byField = fieldErrors(error)
      const known = names.filter((name) => byField[name])
      for (const name of known) setError(name as Path<Values>, { message: byField[name] ?? '' })
      const ofFields = known.map((name) => ({ fieldId: `${form}-${name}`, message: byField[name] ?? '' }))
      setProblems(ofFields.length > 0 ? ofFields : [{ message: messageOf(error) }])
    }
  })

  const field = (name: Path<Values> & string) => ({
    id: `${form}-${name}`,
    error: formState.errors[name]?.message as string | undefined,
    ...register(name),
  })
  const setProblem = (name: Path<Values>, message: string | undefined) =>
    message ? setError(name, { message }) : clearErrors(name)
  return {
    field,
    onSubmit,
    problems,
    busy: formState.isSubmitting,
    watch,
    setValue,
    values: () => getValues(),
    setProblem,
  }
}

/** What a form's frame needs to know of it. */
export type ServerFormState = Pick<ReturnType<typeof useServerForm>, 'onSubmit' | 'problems' | 'busy'>
