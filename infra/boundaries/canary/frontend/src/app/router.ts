export const router = []
