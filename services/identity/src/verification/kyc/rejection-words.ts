/**
 * Our own codes beside the provider's: another person's document, staff's decision, a check that the provider gave up.
 */
export const OWN_CODES = { name: 'name_mismatch', staff: 'staff', canceled: 'canceled' } as const

const WORDS: Record<string, string> = {
  [OWN_CODES.name]:
    'The name on the document does not match the name you gave. Check the spelling, or use a document in that name.',
  [OWN_CODES.canceled]: 'The check was cancelled. Start it again.',
  abandoned: 'The check was not finished. Start it again and complete it in one go.',
  consent_declined: 'The check needs your consent, so nothing was checked. To give it, start the check again.',
  country_not_supported: 'Documents from this country cannot be checked. Use another document, or contact us.',
  device_not_supported: 'This device has no working camera. Continue on a phone.',
  document_expired: 'The document has expired. Use one that is still valid.',
  document_type_not_supported: 'Use a passport, identity card or driving licence.',
  document_unverified_other:
    'The document could not be read. Take the photo in good light, without glare, showing all four corners.',
  selfie_document_missing_photo: 'The document has no photo. Use one that does.',
  selfie_face_mismatch:
    'Your face did not match the document. Take the photo in good light, without glasses or a mask.',
  selfie_manipulated: 'The photo of your face was not accepted. Take it live with your camera.',
  selfie_unverified_other: 'The photo of your face could not be used. Take it in good light, facing the camera.',
  under_supported_age: 'The provider cannot check people of this age. Contact us.',
}

/** Why a check failed, in words for the person: staff's own where they decided. */
export const rejectionWords = (code: string, reason: string | null): string =>
  (code === OWN_CODES.staff ? reason : WORDS[code]) ?? 'The check did not succeed. Try again, or contact us.'
