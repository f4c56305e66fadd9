import { fetchDataExport, getDataExport, requestDataExport } from '@wardround/proto/http/identity/data-export.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { fetchFile } from '#shared/api/client.ts'
import { saveFile } from '#shared/api/save-file.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

const POLL_MS = 3_000
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Everything that is kept of the person, to take along, and the way out. */
export function OwnData() {
  const { data, error, mutate } = useApi(
    getDataExport,
    {},
    { refreshInterval: (latest) => (latest?.state === 'queued' ? POLL_MS : 0) },
  )
  const request = useMutationApi(requestDataExport, [getDataExport])
  const [fetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isThere = data?.state === 'ready' && data.expiresAt !== null && Date.parse(data.expiresAt) > Date.now()

  const ask = () => {
    setFailure(undefined)
    request.run({ body: {} }).catch(setFailure)
  }
  const take = async () => {
    if (!data) return
    setFailure(undefined)
    setFetching(true)
    await fetchFile(fetchDataExport, { params: { id: data.id } }).then(
      (file) => saveFile(file, 'wardround-my-data.zip'),
      setFailure,
    )
    setFetching(false)
  }
  return (
    <Section
      title="Your data"
      aside="All the data we hold about you, as JSON files in a zip file. You can download the file for 24 hours."
    >
      <Stack $gap="4">
        {error && data === undefined ? (
          <LoadFailed error={error} onRetry={() => void mutate()} title="Your export could not be loaded" />
        ) : null}
        {!error && data === undefined ? <Skeleton label="Loading your export" /> : null}
        {failure ? (
          <Note
            tone="bad"
            live="alert"
            title={isThere ? 'Your data was not downloaded' : 'Your data was not requested'}
          >
            {messageOf(failure)}
          </Note>
        ) : null}
        <div role="status">
          {data?.state === 'queued' ? (
            <Small as="p">We’re preparing your data. We’ll email you when it’s ready.</Small>
          ) : null}
          {data?.state === 'failed' ? (
            <Small as="p">We couldn’t prepare your data. Nothing is lost. Please request it again.</Small>
          ) : null}
          {isThere && data.expiresAt ? (
            <Small as="p">
              Ready to download until {formatMoment(data.expiresAt)} ({sizeOf(data.bytes ?? 0)}).
            </Small>
          ) : null}
        </div>
        <Row>
          {isThere ? (
            <Button icon="download" busy={fetching} onClick={() => void take()}>
              Download your data
            </Button>
          ) : (
            <Button busy={request.busy || data?.state === 'queued'} onClick={ask}>
              Request my data
            </Button>
          )}
          <LinkButton variant="quiet" to={paths.deleteAccount()}>
            Delete my account
          </LinkButton>
        </Row>
      </Stack>
    </Section>
  )
}
