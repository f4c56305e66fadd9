import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, font, radius, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

const Zone = styled.div<{ $over: boolean }>`
  border: ${rule('hair')} dashed ${color('edge')}; border-radius: ${radius('2')}; padding: ${space('5')}; text-align: center; color: ${color('ink-2')};
  font-size: ${font('t14')}; display: grid; gap: ${space('3')}; justify-items: center;
  ${({ $over }) => $over && `background: ${color('accent-wash')}; border-color: ${color('accent')};`}
  input { position: absolute; width: 1px; height: 1px; opacity: 0; }
`

export type FileDropProps = FieldProps & {
  id?: string
  /** As on a file input: `.jsonl,.csv`. */
  accept: string
  /** What may be dropped, in words: "JSON lines, up to 20 MB". */
  children: ReactNode
  onFile: (file: File) => void
  /** Several may be chosen at once: called instead of `onFile`. */
  onFiles?: (files: readonly File[]) => void
  disabled?: boolean
}

/** Drop a file or choose one. */
export function FileDrop({
  id,
  label,
  hideLabel,
  hint,
  error,
  optional,
  accept,
  children,
  onFile,
  onFiles,
  disabled = false,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file || disabled) return
    if (onFiles) onFiles([...(files ?? [])])
    else onFile(file)
  }
  return (
    <Field {...{ label, hideLabel, hint, error, optional }} {...(id ? { id } : {})}>
      {(control) => (
        <Zone
          $over={over}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          <Icon name="upload" size={20} />
          <span>{children}</span>
          <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
            {onFiles ? 'Choose files' : 'Choose a file'}
          </Button>
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            multiple={onFiles !== undefined}
            disabled={disabled}
            tabIndex={-1}
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </Zone>
      )}
    </Field>
  )
}
