import { COMMON_WORDS, lettersOf, readAsLetters, runLength } from './password-words.ts'

/** Whose password it is: what must not be in it. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

const PRODUCT_WORDS = ['wardround', 'plab']
/** What must be left of a password when runs and common words are taken away. */
const LEFT = 5
/** Names shorter than this are found in too many ordinary words to be refused anywhere but on their own. */
const TELLING_NAME = 4

/** Takes away runs such as `12345`, `qwert`, `aaaa` and figures that only number the password. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = runLength(text, at)
    if (length < 3) rest += text[at]
    at += length < 3 ? 1 : length
  }
  return rest
}

/** A short piece said again and again: `abc1abc1abc1`. */
function isRepeated(text: string): boolean {
  const again = (text + text).indexOf(text, 1)
  return again < text.length && again <= text.length / 2
}

/** One or two common words, in a row or one doubled, with nothing else in letters. */
function isMadeOfCommonWords(letters: string): boolean {
  if (letters.length === 0) return true
  if (COMMON_WORDS.has(letters)) return true
  for (let at = 3; at <= letters.length - 3; at += 1) {
    if (COMMON_WORDS.has(letters.slice(0, at)) && COMMON_WORDS.has(letters.slice(at))) return true
  }
  return false
}

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const rest = withoutRuns(plain)
  if (isRepeated(plain) || rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEFT) return true
  return [plain, rest].some(
    (text) =>
      isMadeOfCommonWords(lettersOf(text)) ||
      isMadeOfCommonWords(readAsLetters(text)) ||
      isMadeOfCommonWords(readAsLetters(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))),
  )
}

function isOwn(password: string, owner: PasswordOwner): boolean {
  const forms = [lettersOf(password), readAsLetters(password)]
  // The whole address once it is known, however short its mailbox, and with or without its signs.
  const address = owner.email.toLowerCase()
  if (address && (password.normalize('NFKC').toLowerCase().includes(address) || forms.includes(lettersOf(address))))
    return true
  const mailbox = owner.email.slice(0, owner.email.lastIndexOf('@'))
  const words = [
    mailbox,
    ...mailbox.split(/[._+-]/),
    owner.firstName,
    owner.lastName,
    owner.firstName + owner.lastName,
  ].map(lettersOf)
  return words.some((word) =>
    word.length >= TELLING_NAME ? forms.some((form) => form.includes(word)) : word.length > 1 && forms.includes(word),
  )
}

/**
 * Why a password is refused, or undefined. Length is the contract's business and the password is compared here, never
 * changed: common and leaked ones (with figures at the ends, letters swapped for signs, keyboard runs), product words,
 * the owner's email and name.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  const letters = readAsLetters(password)
  if (PRODUCT_WORDS.some((word) => letters.includes(word))) return 'Do not use the name of this site.'
  if (isOwn(password, owner)) return 'Do not use your name or email address.'
  if (isCommon(password)) return 'This password is too common. Try three words you’ll remember.'
  return undefined
}
