export const NEW_PASSWORD_HINT =
  'Use at least 10 characters, such as three words you’ll remember. No capitals or symbols needed. Don’t use a common password.'
