export const NEW_PASSWORD_HINT =
  'At least 10 characters, for example three words you’ll remember. No capitals or symbols needed. Don’t use a common password.'
