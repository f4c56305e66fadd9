import { listDeliveries, resendDelivery } from '@wardround/proto/http/notification/deliveries.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'

/** The latest emails and text messages that could not be sent, with the count of all of them. */
export const useFailedDeliveries = (size: number, on: boolean) =>
  useApi(on ? listDeliveries : null, { query: { state: 'failed', page: 1, size } })

/** Tries a failed email or text message again. */
export const useResendDelivery = () => useMutationApi(resendDelivery, [listDeliveries])
