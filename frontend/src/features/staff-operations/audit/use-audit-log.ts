import { auditLogs } from '@wardround/proto/http/audit-logs.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#shared/api/client.ts'
import { type LogPart, logsToRead, mergeLogs } from './merge-logs.ts'

export type LogService = keyof typeof auditLogs
export const LOG_SERVICES = Object.keys(auditLogs) as LogService[]
export type LogAsk = { who?: string; what?: string; from?: string; to?: string }
type Part = LogPart<LogService>

const read = async (service: LogService, ask: LogAsk, before?: number): Promise<Part> => ({
  service,
  ...(await callApi(auditLogs[service], { query: { ...ask, ...(before ? { before } : {}) } })),
})

/** The logs of the services as one, as far as they were read; `older` reads on. */
export function useAuditLog(services: readonly LogService[], ask: LogAsk) {
  const [parts, setParts] = useState<readonly Part[]>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const asked = JSON.stringify([services, ask])
  const current = useRef(asked)
  current.current = asked

  /** Takes what was read unless something else is asked for by now. */
  const take = useCallback(async (work: () => Promise<readonly Part[]>, of: string) => {
    setBusy(true)
    try {
      const next = await work()
      if (current.current !== of) return
      setParts(next)
      setError(undefined)
    } catch (problem) {
      if (current.current === of) setError(problem)
    } finally {
      if (current.current === of) setBusy(false)
    }
  }, [])
  const start = useCallback(() => {
    const [these, query] = JSON.parse(asked) as [LogService[], LogAsk]
    setParts(undefined)
    void take(() => Promise.all(these.map((service) => read(service, query))), asked)
  }, [asked, take])
  useEffect(start, [start])

  const older = () => {
    if (!parts) return
    const behind = logsToRead(parts)
    void take(async () => {
      const more = await Promise.all(behind.map(({ service, items }) => read(service, ask, items.at(-1)?.seq)))
      return parts.map((part) => {
        const next = more.find(({ service }) => service === part.service)
        return next ? { ...next, items: [...part.items, ...next.items] } : part
      })
    }, asked)
  }
  return {
    entries: parts && mergeLogs(parts),
    more: parts?.some((part) => part.more) ?? false,
    ...{ error, busy, older, retry: start },
  }
}
