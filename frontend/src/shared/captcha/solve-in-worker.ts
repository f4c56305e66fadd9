/** Does the work beside the page, which stays usable meanwhile; in the page itself where there are no workers. */
export async function solveInWorker(challenge: string): Promise<string> {
  if (typeof Worker === 'undefined') return (await import('./solve-proof.ts')).solveProof(challenge)
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => done(data)
      worker.onerror = () => failed(new Error('the worker failed'))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
