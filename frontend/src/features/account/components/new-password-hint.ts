export const NEW_PASSWORD_HINT =
  'At least 10 characters. Three words you’ll remember are enough. No capitals or symbols needed. We check it against common passwords.'
