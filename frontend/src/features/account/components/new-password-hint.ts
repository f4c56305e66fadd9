export const NEW_PASSWORD_HINT =
  'At least 10 characters; three words you will remember are enough. No rules about capitals or signs. We check it against common passwords.'
