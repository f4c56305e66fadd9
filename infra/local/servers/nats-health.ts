/**
 * Where NATS says that its store works. A full disk closes the store of newer versions, which the first address tells,
 * and lets that of older ones hang, so that only the second does not answer any more. Either needs a new start.
 */
export const natsHealth = (port: number): string[] =>
  ['healthz', 'jsz'].map((page) => `http://127.0.0.1:${port}/${page}`)
