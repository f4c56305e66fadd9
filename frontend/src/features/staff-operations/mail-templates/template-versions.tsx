import { getMailTemplateVersion, listMailTemplateVersions } from '@wardround/proto/http/notification/mail-templates.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { VersionParts } from '#shared/staff/publishing/version-parts.tsx'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { draftOf, type MailTemplate, TEMPLATE_PARTS, type TemplateDraft } from './template-words.ts'

const List = styled.ol`list-style: none; padding: 0;`
const Line = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('1')} ${space('3')}; min-height: 36px;
  border-bottom: ${rule('hair')} solid ${color('line')};
`

type TemplateVersionsProps = {
  template: MailTemplate
  /** Puts an older version into the form; left out for people who may not edit. */
  onTake: ((draft: TemplateDraft) => void) | undefined
}

/** Every saved version, compared with the current one. An email uses the version it was queued with. */
export function TemplateVersions({ template, onTake }: TemplateVersionsProps) {
  const { name } = template
  const versions = useApi(listMailTemplateVersions, { params: { name } })
  const [n, setN] = useState<number>()
  const reading = useApi(n === undefined ? null : getMailTemplateVersion, { params: { name, n: n ?? 1 } })
  const looked = reading.data
  return (
    <>
      <Loaded
        query={versions}
        loading="Loading the versions"
        lines={3}
        empty={{ when: (all) => all.length === 0, show: <p>This email has not been changed yet.</p> }}
      >
        {(all) => (
          <List>
            {all.map(({ version, isShipped, changedAt, changedByName }) => (
              <Line key={version}>
                <span>
                  Version {version}
                  {version === template.version ? ', current' : ''}
                  {isShipped ? ', reset to the original' : ''}: {formatMoment(changedAt)}, {changedByName}
                </span>
                {version === template.version ? null : (
                  <Button size="sm" variant="quiet" icon="eye" onClick={() => setN(version)}>
                    Compare version {version}
                  </Button>
                )}
              </Line>
            ))}
          </List>
        )}
      </Loaded>
      <Dialog
        open={n !== undefined}
        onOpenChange={(open) => !open && setN(undefined)}
        wide
        title={`Version ${n} and the current one`}
        description="Removed text is struck out. Added text is underlined."
      >
        {looked ? (
          <VersionParts parts={TEMPLATE_PARTS} older={{ ...draftOf(looked) }} newer={{ ...draftOf(template) }} />
        ) : reading.error ? (
          <LoadFailed
            error={reading.error}
            onRetry={() => void reading.mutate()}
            title="The version could not be loaded"
          />
        ) : (
          <Skeleton lines={6} label="Loading the version" />
        )}
        <DialogFoot>
          <Button onClick={() => setN(undefined)}>Close</Button>
          {looked && onTake ? (
            <Button
              variant="primary"
              onClick={() => {
                onTake(draftOf(looked))
                setN(undefined)
              }}
            >
              Use this version
            </Button>
          ) : null}
        </DialogFoot>
      </Dialog>
    </>
  )
}
