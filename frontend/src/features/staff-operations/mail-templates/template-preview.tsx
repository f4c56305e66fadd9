import { previewMailTemplate } from '@wardround/proto/http/notification/mail-templates.ts'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { color, font, radius, rule, space, weight } from '#shared/theme/tokens.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Caption } from '#shared/ui/text.tsx'
import { bodyOf, type TemplateDraft } from './template-words.ts'

const Frame = styled.iframe`
  width: 100%; height: 560px; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')}; background: white;
  margin-top: ${space('2')};
`
const Plain = styled.pre`
  white-space: pre-wrap; font-size: ${font('t14')}; padding: ${space('4')}; border: ${rule('hair')} solid ${color('edge')}; margin-top: ${space('2')};
`
const Subject = styled.p`font-weight: ${weight('bold')}; margin-top: ${space('3')};`
const PAUSE_MS = 500

/**
 * The policy of the page holds in the frame too: the email's own style needs the page's nonce. Nothing may run there.
 */
function framed(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return nonce ? html.replaceAll('<style>', `<style nonce="${nonce}">`) : html
}
/** The email as light or dark mail programs show it, or its plain text. */
type Part = 'light' | 'dark' | 'text'

type Preview = { subject: string; html: string; text: string }
type TemplatePreviewProps = { name: string; draft: TemplateDraft }

/** The draft as it would be sent, with sample values. Nothing in the frame runs. */
export function TemplatePreview({ name, draft }: TemplatePreviewProps) {
  const [part, setPart] = useState<Part>('light')
  const [preview, setPreview] = useState<Preview>()
  const [error, setError] = useState<unknown>()
  const { subject, html, text } = draft
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      callApi(previewMailTemplate, { params: { name }, body: bodyOf({ subject, html, text }) }).then(
        (made) => {
          if (!wanted) return
          setPreview(made)
          setError(undefined)
        },
        (failure) => wanted && setError(failure),
      )
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [name, subject, html, text])
  return (
    <div>
      <Segmented<Part>
        legend="Preview"
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'text', label: 'Plain text' },
        ]}
        value={part}
        onChange={setPart}
      />
      {error ? (
        <Note tone="warn" title="The preview could not be updated">
          {messageOf(error)}
        </Note>
      ) : null}
      <Subject>{preview?.subject}</Subject>
      {part === 'text' ? (
        <Plain>{preview?.text}</Plain>
      ) : (
        // A frame prefers the colour scheme of the element that it stands in. Each text has a frame of its own: another
        // text in the same frame is a step in the browser's history.
        <Frame
          key={`${part} ${preview?.html}`}
          title="Preview of the email"
          sandbox=""
          style={{ colorScheme: part }}
          srcDoc={framed(preview?.html ?? '')}
        />
      )}
      <Caption>With sample values.</Caption>
    </div>
  )
}
