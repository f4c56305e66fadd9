import { lazy, Suspense } from 'react'
import { Field, type FieldProps } from '#shared/ui/form/field.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-props.ts'

/** A chunk of its own: the editor's library is needed where somebody writes and nowhere else. */
const Editor = lazy(() => import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })))

export type RichTextFieldProps = FieldProps & Omit<RichTextEditorProps, 'describedBy' | 'invalid'>

/**
 * A field for HTML: `<RichTextField id="page-content" label="Text" headings pictures="open" value={html}
 * onChange={setHtml} />`. It gives only what the services' sanitiser keeps, and an empty string when nothing is
 * written. What is not touched keeps its letters. With react-hook-form put it into a `Controller`.
 */
export const RichTextField = ({ label, hideLabel, hint, error, optional, id, ...rest }: RichTextFieldProps) => (
  <Field {...{ label, hideLabel, hint, error, optional, id }}>
    {(control) => (
      <Suspense fallback={<Skeleton lines={4} label={`Loading the editor for the ${label.toLowerCase()}`} />}>
        <Editor
          {...rest}
          id={id}
          label={label}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid'] ?? false}
        />
      </Suspense>
    )}
  </Field>
)
