import { CodeField } from '#shared/ui/form/code-field.tsx'
import { useServerForm } from './use-server-form.ts'

/** A form whose one field is a one-time code; `form` as in `useServerForm`. */
export const useCodeForm = (form: string, submit: (code: string) => Promise<unknown>) =>
  useServerForm({ form, defaultValues: { code: '' }, submit: ({ code }) => submit(code) })

type OneTimeCodeProps = { form: ReturnType<typeof useCodeForm>; hint: string; autoFocus?: boolean }

/** The field of such a form, which is sent as soon as the sixth figure is in. */
export function OneTimeCode({ form, hint, autoFocus }: OneTimeCodeProps) {
  const { id, error } = form.field('code')
  return (
    <CodeField
      label="6-digit code"
      {...{ id, error, hint, autoFocus }}
      value={form.watch('code')}
      onChange={(value) => form.setValue('code', value)}
      onComplete={() => void form.onSubmit()}
    />
  )
}
