import { listMails, resendMail } from '@wardround/proto/http/notification/mails.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

/** The newest mails that could not be sent, with the count of all of them. */
export const useFailedMails = (size: number, on: boolean) => useApi(on ? listMails : null, { query: { state: 'failed', page: 1, size } })

/** Tries a failed mail again. */
export const useResendMail = () => useMutationApi(resendMail, [listMails])
