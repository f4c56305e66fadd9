import type { ReactNode } from 'react'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import type { ServerFormState } from './use-server-form.ts'

type ServerFormProps = { form: ServerFormState; className?: string; children: ReactNode }

/** A form that is a part of a page or a dialog: what went wrong, then the fields. */
export const ServerForm = ({ form, className, children }: ServerFormProps) => (
  <Stack as="form" $gap="4" noValidate className={className} onSubmit={form.onSubmit as never}>
    <FormErrors problems={form.problems} />
    {children}
  </Stack>
)
