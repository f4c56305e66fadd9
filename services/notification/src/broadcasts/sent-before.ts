/** What staff read who send other words under an id: the first ones went out, though no answer came back. */
export const SENT_BEFORE = 'An earlier version was sent already. Check what was sent before you send this one too.'
