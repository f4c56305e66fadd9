/** What the provider says of one check now. */
export type KycReading = {
  providerId: string
  /** Our own id, which went with the check when it was opened. */
  checkId: string | null
  state: 'pending' | 'processing' | 'verified' | 'failed' | 'canceled' | 'redacted'
  /** Of a failed check. */
  code: string | null
  /** Where the person goes on while the check is open; good for a short time only. */
  url: string | null
  /** As read from the document, once verified; null where there were none. */
  names: { givenName: string | null; lastName: string | null } | null
}

export type KycEvent = { id: string; type: string; providerId: string | null }

/** Who looks at documents and faces. Pictures and document numbers stay with them: nothing here answers any. */
export type KycProvider = {
  name: string
  /** Opens a check; the same `checkId` again opens nothing new. Throws `kyc.provider`. */
  open(input: { checkId: string; uid: string; returnUrl: string }): Promise<KycReading>
  /** Throws `kyc.provider`. */
  read(providerId: string): Promise<KycReading>
  /** Ends a check that nobody shall go on with; one that is over stays as it is. */
  cancel(providerId: string): Promise<void>
  /** Has everything deleted that the provider holds of a check; again is nothing. */
  redact(providerId: string): Promise<void>
  /**
   * Who is notified of it, by a webhook: throws `webhook.signature` for anything that is not the provider's or is older
   * or newer than five minutes.
   */
  readEvent(rawBody: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): Promise<KycEvent>
}
