/**
 * Our own codes beside the provider's: another person's document, staff's decision, a check that the provider gave up.
 */
export const OWN_CODES = { name: 'name_mismatch', staff: 'staff', canceled: 'canceled' } as const

const WORDS: Record<string, string> = {
  [OWN_CODES.name]:
    'The name on the document is not the one you gave. Check the spelling, or use the document in that name.',
  [OWN_CODES.canceled]: 'The check was given up. Start it again.',
  abandoned: 'The check was left before it was done. Start it again and finish it in one go.',
  consent_declined: 'The check needs your consent. Without it nothing was looked at.',
  country_not_supported: 'Documents of this country cannot be checked. Use another document, or ask support.',
  device_not_supported: 'This device has no camera that can be used. Go on with a phone.',
  document_expired: 'The document has run out. Use one that is still good.',
  document_type_not_supported: 'Use a passport, an identity card or a driving licence.',
  document_unverified_other:
    'The document could not be read. Take the picture in good light, without glare, with all four corners.',
  selfie_document_missing_photo: 'The document shows no face. Use one with a photograph.',
  selfie_face_mismatch:
    'Your face could not be matched with the document. Take the picture in good light, without glasses or a mask.',
  selfie_manipulated: 'The picture of your face was not accepted. Take it live with your camera.',
  selfie_unverified_other: 'The picture of your face could not be used. Take it in good light, facing the camera.',
  under_supported_age: 'The provider cannot check people of this age. Ask support.',
}

/** Why a check failed, in words for the person: staff's own where they decided. */
export const rejectionWords = (code: string, reason: string | null): string =>
  (code === OWN_CODES.staff ? reason : WORDS[code]) ?? 'The check did not succeed. Try it again, or ask support.'
